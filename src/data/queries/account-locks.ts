import { webLocks } from '../../session/locks.ts';

// Locks on what all tabs of an account share: work in its turn (records), and work at once or not at all (money).

/** Work of this tab in its order, where the browser has no Web Locks. */
const queues = new Map<string, Promise<unknown>>();

/** Short work of a tab that is hidden, with a request that hangs, is waited for no longer than this (ms). */
export const SHORT_WORK_MS = 30_000;

/**
 * Runs work on something of an account while no other tab does; waits for its turn. Without Web Locks
 * each tab works for itself: rows are taken in as often as they come, once.
 * @param what a collection's name, 'team' or 'income'
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
  const locks = webLocks();
  if (locks) return queued(locks, { name, signal, longestMs }, work);
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

async function queued<T>(
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

/** Names of the locks that this tab holds. */
const own = new Set<string>();

/** Another tab, or this one, has the lock. */
export class LockTaken extends Error {
  override readonly name = 'LockTaken';
}

/**
 * Runs work while no other tab has the lock; at once, or not at all. Without Web Locks this
 * tab alone is kept from doing two things, and what others are sending is seen in the journal.
 * @param steal takes the lock from a tab that does not answer any more; that one is told by `lost`
 * @throws {LockTaken}
 */
export async function lockAtOnce<T>(
  name: string,
  work: (lost: AbortSignal) => Promise<T>,
  steal = false,
): Promise<T> {
  if (own.has(name)) throw new LockTaken();
  own.add(name);
  try {
    const locks = webLocks();
    if (!locks) return await work(new AbortController().signal);
    return await granted(locks, name, work, steal);
  } finally {
    own.delete(name);
  }
}

async function granted<T>(
  locks: LockManager,
  name: string,
  work: (lost: AbortSignal) => Promise<T>,
  steal: boolean,
): Promise<T> {
  const lost = new AbortController();
  let result: Promise<T> | undefined;
  const request = locks.request(name, steal ? { steal } : { ifAvailable: true }, (lock) => {
    if (!lock) throw new LockTaken();
    result = work(lost.signal);
    return result;
  });
  try {
    return await request;
  } catch (error) {
    // Stolen: what was begun ends by itself, and its outcome is still this caller's.
    lost.abort();
    if (result && error instanceof DOMException && error.name === 'AbortError') return await result;
    throw error;
  }
}
