import type { JournalDeps } from './journal-deps.ts';

/** After this time (ms) without an answer an operation is `unknown`; a late answer is still recorded. */
export const UNKNOWN_AFTER_MS = 60_000;
/**
 * After this time (ms) a request is aborted: before any tab may call its operation `missing`, so that the
 * request cannot arrive after the player was told to start again.
 */
export const GIVEN_UP_AFTER_MS = 150_000;
/** A page that was frozen for longer than this (ms) between two steps of a submission stops there. */
export const STALE_MS = 5_000;

/**
 * Gives work a timeout: requests have none of their own (specification chapter 9).
 * @param ms after which the work's signal is aborted; the end of the session aborts it too
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
