/** Turns of this tab, where the browser keeps none for all of them. */
const queues = new Map<string, Promise<unknown>>();

/** Short work of a tab that is hidden, with a request that hangs, is waited for no longer than this (ms). */
export const SHORT_WORK_MS = 30_000;

/**
 * Runs work on something of an account while no other tab does; waits for its turn. Without Web Locks
 * each tab works for itself: rows are taken in as often as they come, once.
 * @param what a book's name, 'team' or 'income'
 * @param signal gives up the waiting; the work has to look at it by itself
 * @param longestMs waits no longer than this and then works beside the other tab, which may be hidden
 *   with a request that hangs
 */
export function withLock<T>(
  accountId: string,
  what: string,
  signal: AbortSignal,
  work: () => Promise<T>,
  longestMs = Number.POSITIVE_INFINITY,
): Promise<T> {
  const name = `robohall.records.${accountId}.${what}`;
  const locks = globalThis.navigator?.locks;
  if (locks) return locked(locks, { name, signal, longestMs }, work);
  const before = queues.get(name) ?? Promise.resolve();
  const turn = before.then(() => {
    signal.throwIfAborted();
    return work();
  });
  const settled = turn.then(
    () => undefined,
    () => undefined,
  );
  queues.set(name, settled);
  return turn;
}

async function locked<T>(
  locks: LockManager,
  { name, signal, longestMs }: { name: string; signal: AbortSignal; longestMs: number },
  work: () => Promise<T>,
): Promise<T> {
  const waiting = new AbortController();
  const giveUp = () => waiting.abort(signal.reason);
  if (signal.aborted) giveUp();
  signal.addEventListener('abort', giveUp);
  let isLate = false;
  const timer = Number.isFinite(longestMs)
    ? setTimeout(() => {
        isLate = true;
        waiting.abort();
      }, longestMs)
    : undefined;
  // The signal ends the waiting alone: work that has begun is not touched by it.
  let begun: Promise<T> | undefined;
  const begin = () => {
    clearTimeout(timer);
    begun = work();
    return begun;
  };
  try {
    return await locks.request(name, { signal: waiting.signal }, begin);
  } catch (error) {
    if (begun || !isLate || signal.aborted) throw error;
    return await work();
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', giveUp);
  }
}
