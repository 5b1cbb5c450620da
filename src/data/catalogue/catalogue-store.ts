import type { Game } from '../../../contract/calls/lobby.ts';
import type { CatalogueList, GameFilter, ListKey, StoredGames } from '../../../db/catalogue.ts';
import { isWorkerInCharge, workerReady } from '../connectivity/worker-ready.ts';

/**
 * The stored catalogue. Nothing here throws, because the page works without it too. The database code is
 * loaded on demand: a first visit has nothing stored, and storing can wait until the worker is ready.
 */
const database = () => import('../../../db/catalogue.ts');

/** Games that this page has received; the database may hold more. */
const seen = new Map<string, Game>();

/** Every game that can be searched on this device, from this page and from earlier visits. */
export async function everyGame(): Promise<Game[]> {
  let stored: Game[] = [];
  try {
    stored = await (await database()).everythingSeen();
  } catch {
    // No database: only the games that this page has received.
  }
  return [...new Map([...stored.map((game) => [game.id, game] as const), ...seen]).values()];
}

/** A game by its code, from this page or from earlier visits. */
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

/** The stored games of a part of the catalogue; undefined when there are none. */
export async function storedGames(filter: GameFilter): Promise<StoredGames | undefined> {
  try {
    const stored = await (await database()).readGames(filter);
    return stored.complete || stored.games.length > 0 ? stored : undefined;
  } catch {
    return undefined;
  }
}

/** Stores in the background the order of a filter's games, read to the end. */
export async function storeOrder(
  filter: GameFilter,
  ids: readonly string[],
  syncedAt: number,
): Promise<void> {
  try {
    await workerReady();
    await (await database()).writeOrder(filter, ids, syncedAt);
  } catch {
    // Ignored, as in storeLists.
  }
}

/** Stores lists in the background. */
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
    // Browsing continues from memory; the next offline visit will have less to show.
  }
}

/** Stores games in the background. */
export async function storeGames(games: readonly Game[]): Promise<void> {
  for (const game of games) seen.set(game.id, game);
  try {
    await workerReady();
    await (await database()).addGames(games);
  } catch {
    // Ignored, as in storeLists.
  }
}
