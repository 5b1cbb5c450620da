import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { idle } from '../../session/idle.ts';
import { mayFetchAhead } from '../connectivity/network-hints.ts';
import { lobbyPictures } from './catalogue.ts';
import { communityQuery } from './community.ts';
import { bannersQuery, lobbyKey } from './lobby-queries.ts';
import { precacheImages } from './precache-images.ts';

const PAGE_SIZE = 200;

const DAY_MS = 86_400_000;

/** A platform that never ends its list must not fill the device. */
const MOST_PAGES = 20;

interface KeepOptions {
  /** A worker answers this page. */
  worker: boolean;
  /** The lobby was loaded before there was a worker, which so has none of its answers. */
  firstVisit: boolean;
}

/** After the lobby is on screen: what a visit with no signal will need, the nearest first. */
export async function prefetchLobby(client: QueryClient, { worker, firstVisit }: KeepOptions) {
  if (worker && firstVisit) {
    await Promise.all([
      client.refetchQueries({ queryKey: lobbyKey('banners') }),
      client.refetchQueries({ queryKey: lobbyKey('bulletins') }),
    ]);
  }
  if (!mayFetchAhead()) return;
  const banners = client.getQueryData(bannersQuery().queryKey) ?? [];
  if (worker) {
    // The official channels are looked for when the platform is out of reach.
    await client.prefetchQuery(communityQuery());
    await precacheImages([...banners.map(({ image }) => image), ...lobbyPictures(client)]);
  }
  await pullCatalogue();
}

/**
 * Reads the whole catalogue into the device, page by page, at most once a day and only on a line
 * that can bear it, so that the search on the device covers more than what was looked at.
 */
export async function pullCatalogue(): Promise<void> {
  try {
    const db = await import('../../../db/catalogue.ts');
    const last = await db.syncedAt('catalogue');
    // A stamp from the future was written under a wrong clock.
    if (last !== undefined && last <= Date.now() && Date.now() - last < DAY_MS) return;
    const listed = new Set<string>();
    for (let page = 1; page <= MOST_PAGES; page++) {
      await idle();
      if (!mayFetchAhead()) return;
      const { total, data } = await call('games', { page, size: PAGE_SIZE });
      await db.addGames(data);
      const before = listed.size;
      for (const { id } of data) listed.add(id);
      if (isLast(data.length, listed.size, total)) {
        await db.closeCatalogue([...listed], Date.now());
        return;
      }
      // The same page again: there is no telling what else there is.
      if (listed.size === before) return;
    }
  } catch {
    // No database, or the line went away: the next visit tries again.
  }
}

/**
 * Closing forgets every other game, so a full page is never taken for the last one: where the
 * platform sends no total, `total` is what this page holds. A short page is not the last one
 * either while the total says more: rows that could not be read are missing from it.
 */
function isLast(rows: number, listed: number, total: number): boolean {
  return rows === 0 || (rows < PAGE_SIZE && listed >= total);
}
