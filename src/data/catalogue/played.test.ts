import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { accountDbName, wipeAccount } from '../../../db/account.ts';
import { addGames, closeCatalogueDb, writeLists } from '../../../db/catalogue.ts';
import { readFavourites, readPlayed } from '../../../db/kept-games.ts';
import { wipe } from '../../../db/open.ts';
import { sampleGame } from '../../../db/testing/fake-game.ts';
import { useSession } from '../../session/session-store.ts';
import { findGame } from './catalogue-store.ts';
import { setFavourite } from './kept-games.ts';
import { notePlayed } from './played.ts';

function actAs(id: string | undefined): void {
  useSession.setState({ account: id === undefined ? undefined : { id, username: id } });
}

describe('what an account played and likes', () => {
  beforeEach(() => actAs('7'));
  afterEach(() => wipeAccount('7'));

  it('is kept for the account of this tab', async () => {
    await notePlayed('7', sampleGame('a'));
    expect(await setFavourite('7', sampleGame('b'), true)).toBe(true);
    expect((await readPlayed('7')).map(({ game }) => game.id)).toEqual(['a']);
    expect((await readFavourites('7')).map(({ game }) => game.id)).toEqual(['b']);
  });

  it('is not written after a logout, and the database does not come back', async () => {
    actAs(undefined);
    await notePlayed('7', sampleGame('a'));
    await setFavourite('7', sampleGame('a'), true);
    const names = (await indexedDB.databases()).map(({ name }) => name);
    expect(names).not.toContain(accountDbName('7'));
  });
});

describe('findGame', () => {
  beforeEach(async () => {
    closeCatalogueDb();
    await wipe('robohall');
  });

  it('knows games and halls of earlier visits by provider and code', async () => {
    await addGames([
      sampleGame('1', { gameCode: 'fish', platTypeId: 2, name: 'of 2' }),
      sampleGame('2', { gameCode: 'fish', platTypeId: 5, name: 'of 5' }),
    ]);
    const hall = sampleGame('hall-1', { gameCode: 'hall', platTypeId: 5, name: 'a hall' });
    await writeLists(new Map([['halls:5', [hall]]]), 1);
    expect((await findGame(5, 'fish'))?.name).toBe('of 5');
    expect((await findGame(5, 'hall'))?.name).toBe('a hall');
    expect(await findGame(9, 'fish')).toBeUndefined();
    expect(await findGame(5, '')).toBeUndefined();
  });
});
