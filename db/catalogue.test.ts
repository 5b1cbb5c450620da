import { beforeEach, describe, expect, it } from 'vitest';
import {
  addGames,
  catalogueExtent,
  clearCatalogue,
  closeCatalogue,
  closeCatalogueDb,
  everythingSeen,
  readList,
  syncedAt,
  writeLists,
} from './catalogue.ts';
import { wipe } from './open.ts';
import { sampleGame } from './testing/fake-game.ts';

const game = (id: string, name = `game ${id}`) => sampleGame(id, { name });

describe('the catalogue on the device', () => {
  beforeEach(async () => {
    closeCatalogueDb();
    await wipe('robohall');
  });

  it('gives a list back in the order of the platform', async () => {
    await writeLists(new Map([['hot', [game('9'), game('1'), game('5')]]]), 1000);
    const list = await readList('hot');
    expect(list?.games.map(({ id }) => id)).toEqual(['9', '1', '5']);
    expect(list?.syncedAt).toBe(1000);
  });

  it('tells how much it holds and how fresh that is', async () => {
    expect(await catalogueExtent()).toEqual({ games: 0, syncedAt: undefined });
    await writeLists(new Map([['hot', [game('1'), game('2')]]]), 1000);
    await writeLists(new Map([['halls:3', [game('h')]]]), 3000);
    await addGames([game('3')]);
    expect(await catalogueExtent()).toEqual({ games: 3, syncedAt: 3000 });
  });

  it('tells a list that is empty from one that was never stored', async () => {
    await writeLists(new Map([['halls:3', []]]), 1000);
    expect(await readList('halls:3')).toEqual({ games: [], syncedAt: 1000 });
    expect(await readList('halls:4')).toBeUndefined();
  });

  it('forgets all of it when it is cleared, and can be filled again', async () => {
    await writeLists(new Map([['hot', [game('1')]]]), 1000);
    await writeLists(new Map([['halls:3', [game('h')]]]), 1000);
    await clearCatalogue();
    expect(await everythingSeen()).toEqual([]);
    expect(await readList('hot')).toBeUndefined();
    await writeLists(new Map([['hot', [game('2')]]]), 2000);
    expect(await catalogueExtent()).toEqual({ games: 1, syncedAt: 2000 });
  });

  it('replaces a list and shows what changed in a game', async () => {
    await writeLists(new Map([['hot', [game('1', 'old name'), game('2')]]]), 1000);
    await writeLists(new Map([['hot', [game('1', 'new name')]]]), 2000);
    const list = await readList('hot');
    expect(list?.games.map(({ name }) => name)).toEqual(['new name']);
  });

  it('keeps a hall apart from a game with the same id', async () => {
    await writeLists(
      new Map([
        ['hot', [game('1', 'a game')]],
        ['halls:5', [game('1', 'a hall')]],
      ]),
      1000,
    );
    expect((await readList('hot'))?.games[0]?.name).toBe('a game');
    expect((await readList('halls:5'))?.games[0]?.name).toBe('a hall');
    expect((await everythingSeen()).map(({ name }) => name).sort()).toEqual(['a game', 'a hall']);
  });

  it('forgets what the platform no longer lists, but never what is hot', async () => {
    await writeLists(new Map([['hot', [game('hot')]]]), 1000);
    await addGames([game('kept'), game('gone')]);
    await closeCatalogue(['kept'], 2000);
    expect((await everythingSeen()).map(({ id }) => id).sort()).toEqual(['hot', 'kept']);
    expect(await syncedAt('catalogue')).toBe(2000);
  });
});
