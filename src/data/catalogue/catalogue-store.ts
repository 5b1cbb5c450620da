import type { Game } from '../../../contract/calls/lobby.ts';
import type { CatalogueList, GameFilter, ListKey, StoredGames } from '../../../db/catalogue.ts';
import { isWorkerInCharge, workerReady } from '../connectivity/worker-ready.ts';

/** Games that this page has received; the database may hold more. */
const seen = new Map<string, Game>();

/**
 * Runs work on the stored catalogue, whose code is loaded on demand: a first visit has nothing stored.
 * @returns undefined when there is no database, because the page works without it too
 */
async function onDevice<T>(
  work: (db: typeof import('../../../db/catalogue.ts')) => Promise<T>,
): Promise<T | undefined> {
  try {
    return await work(await import('../../../db/catalogue.ts'));
  } catch {
    return undefined;
  }
}

/** Every game that can be searched on this device, from this page and from earlier visits. */
export async function everyGame(): Promise<Game[]> {
  const stored = (await onDevice((db) => db.everythingSeen())) ?? [];
  return [...new Map([...stored.map((game) => [game.id, game] as const), ...seen]).values()];
}

/**
 * The game or hall of a provider's code, from this device only, without a request. Undefined when this device
 * has never received the game, which may exist nevertheless.
 */
export async function findGame(platTypeId: number, gameCode: string): Promise<Game | undefined> {
  if (gameCode === '') return undefined;
  for (const game of seen.values()) {
    if (game.platTypeId === platTypeId && game.gameCode === gameCode) return game;
  }
  return await onDevice((db) => db.gameByCode(platTypeId, gameCode));
}

/** A stored list, or undefined when there is none. */
export async function storedList(key: ListKey): Promise<CatalogueList | undefined> {
  return isWorkerInCharge() ? await onDevice((db) => db.readList(key)) : undefined;
}

/** The stored games of a part of the catalogue; undefined when there are none. */
export async function storedGames(filter: GameFilter): Promise<StoredGames | undefined> {
  const stored = await onDevice((db) => db.readGames(filter));
  return stored?.complete || stored?.games.length ? stored : undefined;
}

// What follows stores in the background, once the worker is ready. Where nothing can be stored, browsing
// continues from memory, and the next offline visit has less to show.

/** Stores the order of a filter's games, read to the end. */
export async function storeOrder(
  filter: GameFilter,
  ids: readonly string[],
  syncedAt: number,
): Promise<void> {
  await workerReady();
  await onDevice((db) => db.writeOrder(filter, ids, syncedAt));
}

export async function storeLists(
  lists: ReadonlyMap<ListKey, readonly Game[]>,
  syncedAt: number,
): Promise<void> {
  for (const game of lists.get('hot') ?? []) seen.set(game.id, game);
  await workerReady();
  await onDevice((db) => db.writeLists(lists, syncedAt));
}

export async function storeGames(games: readonly Game[]): Promise<void> {
  for (const game of games) seen.set(game.id, game);
  await workerReady();
  await onDevice((db) => db.addGames(games));
}
