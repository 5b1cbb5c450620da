import { webLocks } from '../../session/locks.ts';

// Locks across the tabs of an account: `withLock` queues for its turn (records), `lockAtOnce` fails when the
// lock is taken (money).

/** Queues of this tab's work by lock name, for browsers without Web Locks. */
const queues = new Map<string, Promise<unknown>>();

/** Longest wait (ms) for another tab's short work, which may be stuck on a hanging request. */
export const SHORT_WORK_MS = 30_000;

/**
 * Runs work under a lock of an account, waiting for its turn. Without Web Locks only this tab's work is
 * queued, which is safe because storing the same rows twice has no effect.
 * @param what a collection's name, 'team' or 'income'
 * @param signal aborts the waiting only; the work has to check it itself
 * @param longestMs longest wait, after which the work runs without the lock, since the tab holding it may
 *   be hidden with a hanging request
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
  // The signal ends only the waiting; it does not stop work that has begun.
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
 * Runs work under a lock at once, or fails. Without Web Locks the lock covers this tab only; operations
 * that other tabs are sending are visible in the journal.
 * @param steal takes the lock from a tab that no longer responds, whose `lost` signal is aborted
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
    // The lock was stolen: the running work finishes by itself, and this caller still gets its result.
    lost.abort();
    if (result && error instanceof DOMException && error.name === 'AbortError') return await result;
    throw error;
  }
}
