import { QueryClient } from '@tanstack/react-query';
import { AppError } from '../../contract/errors.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const MAX_RETRIES = 2;
/** A platform that asks for a longer pause is left alone until somebody looks again. */
const LONGEST_PAUSE_MS = MINUTE_MS;

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Kept over reloads; see query-persistence.ts. */
      persist?: boolean;
    };
  }
}

/**
 * The page's query client. Queries always run: `navigator.onLine` is a hint, and a failed call is
 * the fact that the interface shows. Nothing is ever retried that could have an effect.
 */
export function createQueryClient(): QueryClient {
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

/** Retries what may pass by itself: no network, a server in trouble, too many requests. */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (failures >= MAX_RETRIES || !(error instanceof AppError)) return false;
  if ((error.retryAfterMs ?? 0) > LONGEST_PAUSE_MS) return false;
  if (error.kind === 'network') return true;
  return error.kind === 'http' && ((error.status ?? 0) >= 500 || error.status === 429);
}

/** Pause before the next try in ms: what the platform asked for, else 1 s, 2 s. */
export function retryDelay(failures: number, error: unknown): number {
  if (error instanceof AppError && error.retryAfterMs !== undefined) return error.retryAfterMs;
  return 1000 * 2 ** failures;
}
