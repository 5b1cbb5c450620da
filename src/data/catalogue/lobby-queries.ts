import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { snapshotBanners } from './shell-snapshot.ts';

const MINUTE_MS = 60_000;

type LobbyRead = 'banners' | 'bulletins' | 'community' | 'config' | 'homeCount';

/** Key of a public read, by the call's name. */
export function lobbyKey(name: LobbyRead) {
  return ['lobby', name] as const;
}

function lobbyQuery<N extends LobbyRead>(name: N, staleTime: number, meta?: { persist: boolean }) {
  return queryOptions({
    queryKey: lobbyKey(name),
    queryFn: () => call(name),
    staleTime,
    ...(meta && { meta }),
  });
}

// Banners, bulletins and the community are cached by the worker (design chapter 2), the others by the query cache.

export function bannersQuery() {
  return queryOptions({
    ...lobbyQuery('banners', 5 * MINUTE_MS),
    queryFn: async () => {
      const banners = await call('banners');
      snapshotBanners(banners);
      return banners;
    },
  });
}

/** Notices: configuration entries by id, see ConfigId. */
export const bulletinsQuery = () => lobbyQuery('bulletins', MINUTE_MS);

/** Official channels and news. */
export function communityQuery() {
  return queryOptions({
    ...lobbyQuery('community', 5 * MINUTE_MS),
    // Abortable, so that a new read does not wait for a hanging request.
    queryFn: ({ signal }) => call('community', undefined, { signal }),
  });
}

/** Contacts and links: configuration entries by id, see ConfigId. */
export const configQuery = () => lobbyQuery('config', 10 * MINUTE_MS, { persist: true });

export const homeCountQuery = () => lobbyQuery('homeCount', 10 * MINUTE_MS, { persist: true });
