import type { Game } from '../../contract/calls/lobby.ts';
import type { CatalogueList, ListKey } from '../../db/catalogue.ts';
import { isWorkerInCharge, workerReady } from './worker-ready.ts';

/**
 * The catalogue on the device, for a page that works without it too: nothing here throws. The
 * database code is not part of the first visit: nothing is stored yet, and storing can wait until
 * the worker has what a visit with no signal begins with.
 */
const database = () => import('../../db/catalogue.ts');

/** A stored list, or undefined when there is none or no database. */
export async function storedList(key: ListKey): Promise<CatalogueList | undefined> {
  if (!isWorkerInCharge()) return undefined;
  try {
    return await (await database()).readList(key);
  } catch {
    return undefined;
  }
}

/** Stores lists behind the scenes. */
export async function storeLists(
  lists: ReadonlyMap<ListKey, readonly Game[]>,
  syncedAt: number,
): Promise<void> {
  try {
    await workerReady();
    await (await database()).writeLists(lists, syncedAt);
  } catch {
    // Browsing goes on from memory; the next visit with no signal will have less to show.
  }
}

/** Remembers games behind the scenes. */
export async function storeGames(games: readonly Game[]): Promise<void> {
  try {
    await workerReady();
    await (await database()).addGames(games);
  } catch {
    // As above.
  }
}
