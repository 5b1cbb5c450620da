import { call } from '../api/call.ts';
import { idle, mayFetchAhead } from './quiet-line.ts';

const PAGE_SIZE = 200;
const DAY_MS = 86_400_000;
/** A platform that never ends its list must not fill the device. */
const MOST_PAGES = 20;

/**
 * Reads the whole catalogue into the device, page by page, at most once a day and only on a line
 * that can bear it, so that the search on the device covers more than what was looked at.
 */
export async function pullCatalogue(): Promise<void> {
  try {
    const db = await import('../../db/catalogue.ts');
    const last = await db.syncedAt('catalogue');
    // A stamp from the future was written under a wrong clock.
    if (last !== undefined && last <= Date.now() && Date.now() - last < DAY_MS) return;
    const listed: string[] = [];
    for (let page = 1; page <= MOST_PAGES; page++) {
      await idle();
      if (!mayFetchAhead()) return;
      const { total, data } = await call('games', { page, size: PAGE_SIZE });
      await db.addGames(data);
      listed.push(...data.map(({ id }) => id));
      if (data.length === 0 || listed.length >= total) {
        await db.closeCatalogue(listed, Date.now());
        return;
      }
    }
  } catch {
    // No database, or the line went away: the next visit tries again.
  }
}
