import { useQuery, useQueryClient } from '@tanstack/react-query';
import { communityCalls } from '../../../contract/calls/community.ts';
import { WorkerCache } from '../../../contract/worker-caches.ts';
import { config } from '../../config.ts';
import { useOffline } from '../connectivity/connectivity.ts';
import { askOnceMore } from '../queries/query-cache.ts';
import { communityQuery, lobbyKey } from './lobby-queries.ts';

/** The community for a view, offline with the time of the cached answer. */
export function useCommunity() {
  const offline = useOffline();
  const client = useQueryClient();
  const { data, dataUpdatedAt, error, isFetching } = useQuery(communityQuery());
  const { data: kept } = useQuery({
    queryKey: [...lobbyKey('community'), 'kept-at'],
    queryFn: () => readKept(communityCalls.community.path),
    enabled: offline && data !== undefined,
    staleTime: 0,
  });
  const heardAt = kept?.isKept === false ? dataUpdatedAt : kept?.at;
  return {
    community: data,
    error,
    busy: isFetching,
    refresh: () => void askOnceMore(client, lobbyKey('community')),
    offline,
    /** Time of the cached answer, ms since the epoch; undefined when online or not known */
    asOf: offline ? heardAt : undefined,
  };
}

/**
 * The Date of the worker's cached answer, ms since the epoch (`at` is missing when it cannot be read). Needed
 * because a cached answer looks to the page as if it had just arrived.
 */
async function readKept(path: string): Promise<{ isKept: boolean; at?: number }> {
  try {
    const cache = await caches.open(WorkerCache.answers);
    const kept = await cache.match(config.apiOrigin + path);
    const at = Date.parse(kept?.headers.get('date') ?? '');
    return Number.isNaN(at) ? { isKept: kept !== undefined } : { isKept: true, at };
  } catch {
    // No Cache Storage (plain http, a private window).
    return { isKept: false };
  }
}
