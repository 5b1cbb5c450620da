import Dexie, { type Table } from 'dexie';
import type { Game } from '../contract/calls/lobby.ts';
import { lazyDatabase } from './open.ts';

/** Which list of the lobby: the hot games, the halls of one category, or the whole catalogue. */
export type ListKey = 'hot' | 'catalogue' | `halls:${number}`;

interface StoredList {
  key: ListKey;
  ids: string[];
  /** ms since the epoch: when the platform said so */
  syncedAt: number;
}

export interface CatalogueList {
  games: Game[];
  /** ms since the epoch */
  syncedAt: number;
}

/** The public database: what any visitor may see, shared by all accounts of the device. */
class CatalogueDb extends Dexie {
  declare games: Table<Game, string>;
  /** Entries of the category views; their ids are their own and may equal a game's. */
  declare plats: Table<Game, string>;
  declare lists: Table<StoredList, string>;

  constructor() {
    super('robohall');
    this.version(1).stores({ games: 'id', plats: 'id', lists: 'key' });
    this.version(2).stores({ games: 'id, gameCode, [platTypeId+category]', plats: 'id, gameCode' });
  }
}

const catalogue = lazyDatabase(() => new CatalogueDb());

/** A list as last stored, in the platform's order, or undefined when it never was. */
export function readList(key: ListKey): Promise<CatalogueList | undefined> {
  return catalogue.run((db) =>
    db.transaction('r', db.lists, tableOf(db, key), async () => {
      const list = await db.lists.get(key);
      if (!list) return undefined;
      const games = await tableOf(db, key).bulkGet(list.ids);
      return {
        games: games.filter((game) => game !== undefined),
        syncedAt: list.syncedAt,
      };
    }),
  );
}

/** Stores lists that arrived together, each replacing the one before, in one transaction. */
export function writeLists(
  lists: ReadonlyMap<ListKey, readonly Game[]>,
  syncedAt: number,
): Promise<void> {
  return catalogue.run((db) =>
    db.transaction('rw', db.lists, db.games, db.plats, async () => {
      for (const [key, games] of lists) {
        await tableOf(db, key).bulkPut([...games]);
        await db.lists.put({ key, ids: games.map(({ id }) => id), syncedAt });
      }
    }),
  );
}

/** Remembers games seen elsewhere (search results, a page of the catalogue). */
export function addGames(games: readonly Game[]): Promise<void> {
  return catalogue.run(async (db) => {
    await db.games.bulkPut([...games]);
  });
}

/** How many games a search with no signal looks through, and when the newest list was stored. */
export function catalogueExtent(): Promise<{ games: number; syncedAt: number | undefined }> {
  return catalogue.run((db) =>
    db.transaction('r', db.games, db.lists, async () => {
      const stamps = (await db.lists.toArray()).map(({ syncedAt }) => syncedAt);
      const syncedAt = stamps.length === 0 ? undefined : Math.max(...stamps);
      return { games: await db.games.count(), syncedAt };
    }),
  );
}

/** Ends a pull of the whole catalogue: what the platform no longer lists is forgotten. */
export function closeCatalogue(listed: readonly string[], syncedAt: number): Promise<void> {
  return catalogue.run((db) =>
    db.transaction('rw', db.lists, db.games, async () => {
      const hot = await db.lists.get('hot');
      const known = new Set([...listed, ...(hot?.ids ?? [])]);
      await db.games.filter(({ id }) => !known.has(id)).delete();
      await db.lists.put({ key: 'catalogue', ids: [...listed], syncedAt });
    }),
  );
}

/** ms since the epoch of a list's last sync, or undefined. */
export function syncedAt(key: ListKey): Promise<number | undefined> {
  return catalogue.run(async (db) => (await db.lists.get(key))?.syncedAt);
}

/** Every game and hall ever seen, for the search on the device. */
export function everythingSeen(): Promise<Game[]> {
  return catalogue.run(async (db) => {
    const [games, halls] = await Promise.all([db.games.toArray(), db.plats.toArray()]);
    return [...games, ...halls];
  });
}

/** The game or hall of a provider with this code, as last seen. */
export function gameByCode(platTypeId: number, gameCode: string): Promise<Game | undefined> {
  return catalogue.run(async (db) => {
    const mine = (game: Game) => game.platTypeId === platTypeId;
    const found = await db.games.where('gameCode').equals(gameCode).filter(mine).first();
    return found ?? (await db.plats.where('gameCode').equals(gameCode).filter(mine).first());
  });
}

/** Lets go of the database; the next use opens it again. */
export function closeCatalogueDb(): void {
  catalogue.close();
}

function tableOf(db: CatalogueDb, key: ListKey): Table<Game, string> {
  return key.startsWith('halls:') ? db.plats : db.games;
}
