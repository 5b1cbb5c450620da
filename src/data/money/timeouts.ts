import type { JournalDeps } from './journal-deps.ts';

/** After this time (ms) an operation is unknown: nobody waits for the answer any more, which may still come. */
export const UNKNOWN_AFTER_MS = 60_000;
/**
 * After this time (ms) a request is given up: long before any tab may call its operation missing, so that
 * what is on its way cannot arrive after the player was told to start anew.
 */
export const GIVEN_UP_AFTER_MS = 150_000;
/** A page that was stopped for longer than this (ms) between two steps takes no further one. */
export const STALE_MS = 5_000;

/**
 * Waits for work that may never end: requests have no timeout of their own (specification chapter 9).
 * @param ms after which the work's signal is aborted, as at the end of the session
 */
export async function withTimeout<T>(
  { wait, ended }: Pick<JournalDeps, 'wait' | 'ended'>,
  ms: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const over = new AbortController();
  const limit = new AbortController();
  const end = () => over.abort();
  if (ended.aborted) end();
  ended.addEventListener('abort', end);
  wait(ms, limit.signal).then(end, () => undefined);
  try {
    return await work(over.signal);
  } finally {
    limit.abort();
    ended.removeEventListener('abort', end);
  }
}
