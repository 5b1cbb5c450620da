import type { Game } from '../../../contract/calls/lobby.ts';
import type { CatalogueList, GameFilter, ListKey, StoredGames } from '../../../db/catalogue.ts';
import { isWorkerInCharge, workerReady } from '../connectivity/worker-ready.ts';

/**
 * The catalogue on the device, for a page that works without it too: nothing here throws. The
 * database code is not part of the first visit: nothing is stored yet, and storing can wait until
 * the worker has what a visit with no signal begins with.
 */
const database = () => import('../../../db/catalogue.ts');

/** Games this page was told of; what the database holds comes on top. */
const seen = new Map<string, Game>();

/** Every game that can be searched on this device, from this page and from earlier visits. */
export async function everyGame(): Promise<Game[]> {
  let stored: Game[] = [];
  try {
    stored = await (await database()).everythingSeen();
  } catch {
    // No database: what this page knows.
  }
  return [...new Map([...stored.map((game) => [game.id, game] as const), ...seen]).values()];
}

/** What this device knows of a game, from this page or from earlier visits. */
export async function knownGame(platTypeId: number, gameCode: string): Promise<Game | undefined> {
  for (const game of seen.values()) {
    if (game.platTypeId === platTypeId && game.gameCode === gameCode) return game;
  }
  try {
    return await (await database()).gameByCode(platTypeId, gameCode);
  } catch {
    return undefined;
  }
}

/** A stored list, or undefined when there is none or no database. */
export async function storedList(key: ListKey): Promise<CatalogueList | undefined> {
  if (!isWorkerInCharge()) return undefined;
  try {
    return await (await database()).readList(key);
  } catch {
    return undefined;
  }
}

/** What the device has of a part of the catalogue; undefined when that is nothing. */
export async function storedGames(filter: GameFilter): Promise<StoredGames | undefined> {
  try {
    const stored = await (await database()).readGames(filter);
    return stored.complete || stored.games.length > 0 ? stored : undefined;
  } catch {
    return undefined;
  }
}

/** Notes behind the scenes that a filter's games were read to their end. */
export async function storeOrder(
  filter: GameFilter,
  ids: readonly string[],
  syncedAt: number,
): Promise<void> {
  try {
    await workerReady();
    await (await database()).writeOrder(filter, ids, syncedAt);
  } catch {
    // As below.
  }
}

/** Stores lists behind the scenes. */
export async function storeLists(
  lists: ReadonlyMap<ListKey, readonly Game[]>,
  syncedAt: number,
): Promise<void> {
  const hot = lists.get('hot') ?? [];
  for (const game of hot) seen.set(game.id, game);
  try {
    await workerReady();
    await (await database()).writeLists(lists, syncedAt);
  } catch {
    // Browsing goes on from memory; the next visit with no signal will have less to show.
  }
}

/** Remembers games behind the scenes. */
export async function storeGames(games: readonly Game[]): Promise<void> {
  for (const game of games) seen.set(game.id, game);
  try {
    await workerReady();
    await (await database()).addGames(games);
  } catch {
    // As above.
  }
}
