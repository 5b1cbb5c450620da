import type { QueryClient } from '@tanstack/react-query';
import { lobbyCalls } from '../../../contract/calls/lobby.ts';
import { call } from '../../api/call.ts';
import { idle } from '../../session/idle.ts';
import { mayFetchAhead } from '../connectivity/network-hints.ts';
import { lobbyPictures, readHotAhead } from './catalogue.ts';
import { storedList } from './catalogue-store.ts';
import { bannersQuery, bulletinsQuery, communityQuery, lobbyKey } from './lobby-queries.ts';
import { precacheImages } from './precache-images.ts';

const PAGE_SIZE = 200;

const DAY_MS = 86_400_000;

/** Limit for a platform that never ends its list, which would fill the device. */
const MOST_PAGES = 20;

interface KeepOptions {
  /** A worker answers this page. */
  worker: boolean;
  /** The page was loaded before there was a worker, which therefore has cached none of its answers. */
  firstVisit: boolean;
}

/** Prefetches the data and pictures of an offline visit to the lobby, once the page is on screen. */
export async function prefetchLobby(client: QueryClient, { worker, firstVisit }: KeepOptions) {
  if (worker && firstVisit) {
    await Promise.all([
      client.refetchQueries({ queryKey: lobbyKey('banners') }),
      client.refetchQueries({ queryKey: lobbyKey('bulletins') }),
    ]);
  }
  if (worker && (await storedList('hot')) === undefined) {
    // Another page reads what the lobby would, if no visit to the lobby lasted until there was a worker.
    await Promise.all([
      readHotAhead(client),
      client.prefetchQuery(bannersQuery()),
      client.prefetchQuery(bulletinsQuery()),
    ]);
  }
  if (!mayFetchAhead()) return;
  const banners = client.getQueryData(bannersQuery().queryKey) ?? [];
  if (worker) {
    // Players look for the official channels when the platform is unreachable.
    await client.prefetchQuery(communityQuery());
    await precacheImages([...banners.map(({ image }) => image), ...lobbyPictures(client)]);
  }
  await pullCatalogue();
}

/**
 * Reads the whole catalogue into the database, page by page, at most once a day and not on slow or metered
 * connections, so that the search on the device covers unvisited games too.
 */
export async function pullCatalogue(): Promise<void> {
  try {
    const db = await import('../../../db/catalogue.ts');
    const last = await db.syncedAt('catalogue');
    // A time in the future was stored under a wrong clock and is ignored.
    if (last !== undefined && last <= Date.now() && Date.now() - last < DAY_MS) return;
    const listed = new Set<string>();
    for (let page = 1; page <= MOST_PAGES; page++) {
      await idle();
      if (!mayFetchAhead()) return;
      const { total, isCounted, data } = await call(lobbyCalls.games, { page, size: PAGE_SIZE });
      await db.addGames(data);
      const before = listed.size;
      for (const { id } of data) listed.add(id);
      const isStuck = listed.size === before;
      const isRead = isCounted
        ? data.length < PAGE_SIZE && listed.size >= total
        : isStuck && data.length !== PAGE_SIZE;
      // A full page never counts as the last one, and a short one only where the total says so: unreadable rows
      // are missing from it, or it is the platform's largest page. closeCatalogue deletes all other games.
      if (data.length === 0 || isRead) {
        await db.closeCatalogue([...listed], Date.now());
        return;
      }
      // The platform repeats the same rows, so the rest of the list cannot be read.
      if (isStuck) return;
    }
  } catch {
    // No database, or the connection was lost: the next visit tries again.
  }
}
