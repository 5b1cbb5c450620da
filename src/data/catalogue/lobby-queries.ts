import { queryOptions } from '@tanstack/react-query';
import type { NamedCall } from '../../../contract/call.ts';
import { communityCalls } from '../../../contract/calls/community.ts';
import { lobbyCalls } from '../../../contract/calls/lobby.ts';
import { call } from '../../api/call.ts';
import { snapshotBanners } from './shell-snapshot.ts';

const MINUTE_MS = 60_000;

type LobbyRead = 'banners' | 'bulletins' | 'community' | 'config' | 'homeCount';

/** Key of a public read, by the call's name. */
export function lobbyKey(name: LobbyRead) {
  return ['lobby', name] as const;
}

function lobbyQuery<D extends NamedCall & { name: LobbyRead }>(
  def: D,
  staleTime: number,
  meta?: { persist: boolean },
) {
  return queryOptions({
    queryKey: lobbyKey(def.name),
    queryFn: () => call(def),
    staleTime,
    ...(meta && { meta }),
  });
}

// Banners, bulletins and the community are cached by the worker (design chapter 2), the others by the query cache.

export function bannersQuery() {
  return queryOptions({
    ...lobbyQuery(lobbyCalls.banners, 5 * MINUTE_MS),
    queryFn: async () => {
      const banners = await call(lobbyCalls.banners);
      snapshotBanners(banners);
      return banners;
    },
  });
}

/** Notices: configuration entries by id, see ConfigId. */
export const bulletinsQuery = () => lobbyQuery(lobbyCalls.bulletins, MINUTE_MS);

/** Official channels and news. */
export function communityQuery() {
  return queryOptions({
    ...lobbyQuery(communityCalls.community, 5 * MINUTE_MS),
    // Abortable, so that a new read does not wait for a hanging request.
    queryFn: ({ signal }) => call(communityCalls.community, undefined, { signal }),
  });
}

/** Contacts and links: configuration entries by id, see ConfigId. */
export const configQuery = () => lobbyQuery(lobbyCalls.config, 10 * MINUTE_MS, { persist: true });

export const homeCountQuery = () =>
  lobbyQuery(lobbyCalls.homeCount, 10 * MINUTE_MS, { persist: true });
