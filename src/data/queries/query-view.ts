import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { SLOW_CALL_MS } from '../../../contract/constants.ts';
import { AppError } from '../../../contract/errors.ts';
import { DbUnavailable } from '../../../db/open.ts';
import { useOffline } from '../connectivity/connectivity.ts';

/** What was last read, for a view. */
export interface QueryView {
  /** ms since the epoch by this device; 0 until it was read */
  updatedAt: number;
  busy: boolean;
  /** Why the last reading failed; what was seen before stays. */
  error: Error | undefined;
  /** Asks at once; resolves when done or failed. */
  refresh: () => Promise<void>;
  offline: boolean;
  /** Patience before a reading counts as slow, ms. */
  slowAfterMs: number;
}

interface Asking {
  dataUpdatedAt: number;
  isFetching: boolean;
  error: Error | null;
}

/** A query as views are told of it: a cancelled read and a session that ran out are nobody's trouble. */
export function useQueryView(
  { dataUpdatedAt, isFetching, error }: Asking,
  refresh: () => unknown,
): QueryView {
  const offline = useOffline();
  return {
    updatedAt: dataUpdatedAt,
    busy: isFetching,
    error: told(error),
    refresh: async () => {
      await refresh();
    },
    offline,
    slowAfterMs: SLOW_CALL_MS,
  };
}

/** Why a reading failed, with words for the player; undefined where it is nobody's trouble. */
function told(error: Error | null): Error | undefined {
  if (error instanceof AppError) return error.silent ? undefined : error;
  if (!(error instanceof DbUnavailable)) return error ?? undefined;
  const why = error.fault === 'full' ? '本机存储空间不足' : '本机存储不可用';
  return new Error(`${why}，内容没有存下来`);
}

/** Asks at once, without waiting for a request that hangs. */
export async function askOnceMore(client: QueryClient, queryKey: QueryKey): Promise<void> {
  await client.cancelQueries({ queryKey });
  await client.refetchQueries({ queryKey });
}

/**
 * Forgets what was read longest ago of something that is kept for each of many days or members: storage
 * has an end. What is on screen stays.
 * @param kind key of which each of them is a continuation
 * @param most how many stay
 */
export function pruneQueries(client: QueryClient, kind: QueryKey, most: number): void {
  const [scope, owner, beginning] = kind;
  const kept = client
    .getQueryCache()
    .findAll({ queryKey: [scope, owner] })
    .filter(({ queryKey: [, , name] }) => String(name).startsWith(String(beginning)))
    .filter((query) => !query.isActive())
    .sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt);
  for (const query of kept.slice(most)) client.getQueryCache().remove(query);
}
