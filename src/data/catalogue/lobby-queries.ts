import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { snapshotBanners } from './shell-snapshot.ts';

const MINUTE_MS = 60_000;

/** Key of a public read, by the call's name. */
export function lobbyKey(name: 'banners' | 'bulletins' | 'community' | 'config' | 'homeCount') {
  return ['lobby', name] as const;
}

// Banners, bulletins and the community are cached by the worker (design chapter 2), the others by the query cache.

export function bannersQuery() {
  return queryOptions({
    queryKey: lobbyKey('banners'),
    queryFn: async () => {
      const banners = await call('banners');
      snapshotBanners(banners);
      return banners;
    },
    staleTime: 5 * MINUTE_MS,
  });
}

/** Notices: configuration entries by id, see ConfigId. */
export function bulletinsQuery() {
  return queryOptions({
    queryKey: lobbyKey('bulletins'),
    queryFn: () => call('bulletins'),
    staleTime: MINUTE_MS,
  });
}

/** Official channels and news. The worker caches the answer, like banners and notices. */
export function communityQuery() {
  return queryOptions({
    queryKey: lobbyKey('community'),
    // Abortable, so that a new read does not wait for a hanging request.
    queryFn: ({ signal }) => call('community', undefined, { signal }),
    staleTime: 5 * MINUTE_MS,
  });
}

/** Contacts and links: configuration entries by id, see ConfigId. */
export function configQuery() {
  return queryOptions({
    queryKey: lobbyKey('config'),
    queryFn: () => call('config'),
    staleTime: 10 * MINUTE_MS,
    meta: { persist: true },
  });
}

export function homeCountQuery() {
  return queryOptions({
    queryKey: lobbyKey('homeCount'),
    queryFn: () => call('homeCount'),
    staleTime: 10 * MINUTE_MS,
    meta: { persist: true },
  });
}
