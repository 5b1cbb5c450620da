import type { Game } from '../../contract/calls/lobby.ts';
import type { CatalogueList, ListKey } from '../../db/catalogue.ts';

/**
 * The catalogue on the device, for a page that works without it too: nothing here throws. The
 * database code is loaded with its first use, so that the first paint does not wait for it.
 */
const load = () => import('../../db/catalogue.ts');

/** A stored list, or undefined when there is none or no database. */
export async function storedList(key: ListKey): Promise<CatalogueList | undefined> {
  try {
    return await (await load()).readList(key);
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
    await (await load()).writeLists(lists, syncedAt);
  } catch {
    // Browsing goes on from memory; the next visit with no signal will have less to show.
  }
}

/** Remembers games behind the scenes. */
export async function storeGames(games: readonly Game[]): Promise<void> {
  try {
    await (await load()).addGames(games);
  } catch {
    // As above.
  }
}
