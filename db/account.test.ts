import Dexie from 'dexie';
import { afterEach, describe, expect, it } from 'vitest';
import { accountDbName, wipeAccount } from './account.ts';
import {
  clearPlayed,
  MOST_RECENTS,
  putFavourite,
  putPlayed,
  readFavourites,
  readPlayed,
} from './kept-games.ts';
import { sampleGame } from './testing/fake-game.ts';

const names = (rows: Array<{ game: { name: string } }>) => rows.map(({ game }) => game.name);

describe('the database of an account', () => {
  afterEach(async () => {
    await wipeAccount('7');
    await wipeAccount('8');
  });

  it('keeps recents newest first, each game once', async () => {
    for (const id of ['a', 'b', 'c', 'a']) await putPlayed('7', sampleGame(id), 1000);
    expect(names(await readPlayed('7'))).toEqual(['game a', 'game c', 'game b']);
  });

  it('keeps the order when the clock is set back', async () => {
    await putPlayed('7', sampleGame('a'), 9000);
    await putPlayed('7', sampleGame('b'), 10);
    expect((await readPlayed('7')).map(({ key, at }) => [key, at])).toEqual([
      ['1/b', 10],
      ['1/a', 9000],
    ]);
  });

  it(`forgets the oldest beyond ${MOST_RECENTS}`, async () => {
    for (let n = 1; n <= MOST_RECENTS + 3; n++) await putPlayed('7', sampleGame(`${n}`), n);
    const kept = await readPlayed('7');
    expect(kept).toHaveLength(MOST_RECENTS);
    expect(kept[0]?.game.id).toBe(`${MOST_RECENTS + 3}`);
    expect(kept.at(-1)?.game.id).toBe('4');
    await clearPlayed('7');
    expect(await readPlayed('7')).toEqual([]);
  });

  it('shows a game played again as it is now', async () => {
    await putPlayed('7', sampleGame('a', { name: 'old' }), 1);
    await putPlayed('7', sampleGame('a', { name: 'new' }), 2);
    expect(names(await readPlayed('7'))).toEqual(['new']);
  });

  it('keeps games of two providers with the same code apart, and games without a code', async () => {
    await putFavourite('7', sampleGame('1', { gameCode: 'lobby', platTypeId: 1 }), true, 1);
    await putFavourite('7', sampleGame('2', { gameCode: 'lobby', platTypeId: 2 }), true, 2);
    await putFavourite('7', sampleGame('3', { gameCode: '' }), true, 3);
    await putFavourite('7', sampleGame('4', { gameCode: '' }), true, 4);
    expect(await readFavourites('7')).toHaveLength(4);
  });

  it('takes a favourite away, also one that is none', async () => {
    await putFavourite('7', sampleGame('a'), true, 1);
    await putFavourite('7', sampleGame('a'), false, 2);
    await putFavourite('7', sampleGame('b'), false, 3);
    expect(await readFavourites('7')).toEqual([]);
  });

  it('is another one for another account, and gone after a logout, while it is open', async () => {
    await putPlayed('7', sampleGame('a'), 1);
    await putFavourite('7', sampleGame('a'), true, 1);
    expect(await readPlayed('8')).toEqual([]);
    await wipeAccount('7');
    expect(await Dexie.exists(accountDbName('7'))).toBe(false);
    expect(await readFavourites('7')).toEqual([]);
  });
});
