import Dexie, { type Table } from 'dexie';
import type { Game } from '../contract/calls/lobby.ts';
import { gameKey } from '../contract/game-rules.ts';
import { lazyDatabase } from './open.ts';

/**
 * Key of a list: the hot games, the halls of one category, the whole catalogue, or the part of it that
 * matches a {@link GameFilter}.
 */
export type ListKey = 'hot' | 'catalogue' | `halls:${number}` | `games:${number}:${number}`;

/** Games of a provider, of a category, of both or of neither. */
export interface GameFilter {
  platTypeId: number | undefined;
  category: number | undefined;
}

interface StoredList {
  key: ListKey;
  ids: string[];
  /** When the platform sent the list, ms since the epoch. */
  syncedAt: number;
}

export interface CatalogueList {
  games: Game[];
  /** ms since the epoch */
  syncedAt: number;
}

/** The public database: games that any visitor may see, shared by all accounts of the device. */
class CatalogueDb extends Dexie {
  declare games: Table<Game, string>;
  /** Halls of the category views; a separate table because their ids may equal ids of games. */
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
  return catalogue.change(['lists', 'games', 'plats'], async (db) => {
    for (const [key, games] of lists) {
      await tableOf(db, key).bulkPut([...games]);
      await db.lists.put({ key, ids: games.map(({ id }) => id), syncedAt });
    }
  });
}

/** The stored games of a part of the catalogue. */
export interface StoredGames {
  /** In the platform's order if `complete`, else in no particular order. */
  games: Game[];
  /** False when only games seen by chance are stored and there may be more. */
  complete: boolean;
  /** When the platform listed the games, ms since the epoch; undefined for games seen by chance. */
  syncedAt: number | undefined;
}

/**
 * The games of a filter, ordered by the newer of the filter's own list and the whole catalogue's list.
 * When neither was ever read to its end, the games seen by chance.
 */
export function readGames(filter: GameFilter): Promise<StoredGames> {
  return catalogue.run((db) =>
    db.transaction('r', db.games, db.lists, async () => {
      const [own, whole, rows] = await Promise.all([
        db.lists.get(filterKey(filter)),
        db.lists.get('catalogue'),
        filtered(db, filter),
      ]);
      const list = (own?.syncedAt ?? 0) >= (whole?.syncedAt ?? 0) ? own : whole;
      if (!list) return { games: rows, complete: false, syncedAt: undefined };
      const byId = new Map(rows.map((game) => [game.id, game]));
      const games = list.ids.map((id) => byId.get(id)).filter((game) => game !== undefined);
      return { games, complete: true, syncedAt: list.syncedAt };
    }),
  );
}

/** Stores the order of a filter's games after they were read to the end; the games are already stored. */
export function writeOrder(
  filter: GameFilter,
  ids: readonly string[],
  syncedAt: number,
): Promise<void> {
  return catalogue.run(async (db) => {
    await db.lists.put({ key: filterKey(filter), ids: [...ids], syncedAt });
  });
}

function filtered(db: CatalogueDb, { platTypeId, category }: GameFilter): Promise<Game[]> {
  const ofCategory = (game: Game) => category === undefined || game.category === category;
  if (platTypeId === undefined) return db.games.filter(ofCategory).toArray();
  const index = db.games.where('[platTypeId+category]');
  if (category !== undefined) return index.equals([platTypeId, category]).toArray();
  return index
    .between([platTypeId, Number.NEGATIVE_INFINITY], [platTypeId, Number.POSITIVE_INFINITY])
    .toArray();
}

function filterKey({ platTypeId, category }: GameFilter): ListKey {
  return `games:${platTypeId ?? 0}:${category ?? 0}`;
}

/** Stores games of search results or of a page of the catalogue. */
export function addGames(games: readonly Game[]): Promise<void> {
  return catalogue.run(async (db) => {
    await db.games.bulkPut([...games]);
  });
}

/** How many games an offline search covers, and when the newest list was stored. */
export function catalogueExtent(): Promise<{ games: number; syncedAt: number | undefined }> {
  return catalogue.run((db) =>
    db.transaction('r', db.games, db.lists, async () => {
      const stamps = (await db.lists.toArray()).map(({ syncedAt }) => syncedAt);
      const syncedAt = stamps.length === 0 ? undefined : Math.max(...stamps);
      return { games: await db.games.count(), syncedAt };
    }),
  );
}

/** Ends a pull of the whole catalogue: deletes games that the platform no longer lists. */
export function closeCatalogue(listed: readonly string[], syncedAt: number): Promise<void> {
  return catalogue.change(['lists', 'games'], async (db) => {
    const hot = await db.lists.get('hot');
    const known = new Set([...listed, ...(hot?.ids ?? [])]);
    await db.games.filter(({ id }) => !known.has(id)).delete();
    await db.lists.put({ key: 'catalogue', ids: [...listed], syncedAt });
  });
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

/** The latest stored version of each game; a game that is not stored is returned as given. */
export function currentGames(games: readonly Game[]): Promise<Game[]> {
  const codes = games.map(({ gameCode }) => gameCode).filter(Boolean);
  return catalogue.run((db) =>
    db.transaction('r', db.games, db.plats, async () => {
      const [found, halls] = await Promise.all([
        db.games.where('gameCode').anyOf(codes).toArray(),
        db.plats.where('gameCode').anyOf(codes).toArray(),
      ]);
      const known = new Map([...halls, ...found].map((game) => [gameKey(game), game]));
      return games.map((game) => known.get(gameKey(game)) ?? game);
    }),
  );
}

/** Forgets every game, hall and list; the next pull brings them back. */
export function clearCatalogue(): Promise<void> {
  return catalogue.change(['games', 'plats', 'lists'], async (db) => {
    await Promise.all([db.games.clear(), db.plats.clear(), db.lists.clear()]);
  });
}

/** Closes the database; the next use opens it again. */
export function closeCatalogueDb(): void {
  catalogue.close();
}

function tableOf(db: CatalogueDb, key: ListKey): Table<Game, string> {
  return key.startsWith('halls:') ? db.plats : db.games;
}
