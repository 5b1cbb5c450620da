import { notifyManager, QueryClient } from '@tanstack/react-query';
import { AppError } from '../../contract/errors.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const MAX_RETRIES = 2;
/** After a longer Retry-After there is no automatic retry. */
const LONGEST_PAUSE_MS = MINUTE_MS;

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Stored across reloads; see query-persistence.ts. */
      persist?: boolean;
    };
  }
}

/**
 * The page's query client. Queries run even when `navigator.onLine` is false, which is only a hint; the
 * interface shows failed calls. Mutations are never retried, because they could have an effect twice.
 */
export function createQueryClient(): QueryClient {
  // React Query's default notifies views in a timer. A view that renders before that timer already shows the new data,
  // so the balance would be newer than the button that offers all of it.
  notifyManager.setScheduler(queueMicrotask);
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: MINUTE_MS,
        gcTime: 7 * DAY_MS,
        retry: shouldRetry,
        retryDelay,
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

/** Whether to retry: only failures that may be temporary (no network, server error, too many requests). */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (failures >= MAX_RETRIES || !(error instanceof AppError)) return false;
  if ((error.retryAfterMs ?? 0) > LONGEST_PAUSE_MS) return false;
  if (error.kind === 'network') return true;
  return error.kind === 'http' && ((error.status ?? 0) >= 500 || error.status === 429);
}

/** Reads again what the platform refused for lack of a login: there is one now. */
export function readAfterLogin(client: QueryClient): void {
  const isTurnedAway = (error: unknown) => error instanceof AppError && error.status === 401;
  void client.refetchQueries({
    type: 'active',
    predicate: ({ state }) => isTurnedAway(state.error),
  });
}

/** Pause before the next retry, ms: the platform's Retry-After, else 1 s, then 2 s. */
export function retryDelay(failures: number, error: unknown): number {
  if (error instanceof AppError && error.retryAfterMs !== undefined) return error.retryAfterMs;
  return 1000 * 2 ** failures;
}
