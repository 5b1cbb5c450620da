import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { CALLS } from '../../../contract/registry.ts';
import { WorkerCache } from '../../../contract/worker-caches.ts';
import { call } from '../../api/call.ts';
import { config } from '../../config.ts';
import { useOffline } from '../connectivity/connectivity.ts';
import { lobbyKey } from './lobby-queries.ts';

const MINUTE_MS = 60_000;

/** Official channels and news. The worker keeps the answer, as it does banners and notices. */
export function communityQuery() {
  return queryOptions({
    queryKey: lobbyKey('community'),
    // Abortable, so that asking again does not wait for a request that hangs.
    queryFn: ({ signal }) => call('community', undefined, { signal }),
    staleTime: 5 * MINUTE_MS,
  });
}

/** The community for a view, and with no signal from when it is. */
export function useCommunity() {
  const offline = useOffline();
  const client = useQueryClient();
  const { data, dataUpdatedAt, error, isFetching } = useQuery(communityQuery());
  const { data: kept } = useQuery({
    queryKey: [...lobbyKey('community'), 'kept-at'],
    queryFn: () => readKept(CALLS.community.path),
    enabled: offline && data !== undefined,
    staleTime: 0,
  });
  const heardAt = kept?.isKept === false ? dataUpdatedAt : kept?.at;
  return {
    community: data,
    error,
    busy: isFetching,
    refresh: () => void askOnceMore(client),
    offline,
    /** ms since the epoch; undefined while the platform answers, and where nobody knows */
    asOf: offline ? heardAt : undefined,
  };
}

/** Asks at once, without waiting for a request that hangs. */
async function askOnceMore(client: QueryClient): Promise<void> {
  const { queryKey } = communityQuery();
  await client.cancelQueries({ queryKey });
  await client.refetchQueries({ queryKey, exact: true });
}

/**
 * When the platform gave the answer that the worker keeps, ms since the epoch (undefined where its Date
 * cannot be read): to the page it looks as if it had come just now.
 */
async function readKept(path: string): Promise<{ isKept: boolean; at?: number }> {
  try {
    const cache = await caches.open(WorkerCache.answers);
    const kept = await cache.match(config.apiOrigin + path);
    const at = Date.parse(kept?.headers.get('date') ?? '');
    return Number.isNaN(at) ? { isKept: kept !== undefined } : { isKept: true, at };
  } catch {
    // No cache storage here (plain http, a private window).
    return { isKept: false };
  }
}
