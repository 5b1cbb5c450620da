import { NotSent } from './not-sent.ts';

const own = new Set<string>();

/**
 * Runs work while no other tab of the account does; at once, or not at all. Without Web Locks this
 * tab withAccountLock is kept from doing two things, and what others are sending is seen in the journal.
 * @param steal takes the lock from a tab that does not answer any more; that one is told by `lost`
 * @throws {NotSent} `busy`
 */
export async function withAccountLock<T>(
  accountId: string,
  work: (lost: AbortSignal) => Promise<T>,
  steal = false,
): Promise<T> {
  const name = `robohall.money.${accountId}`;
  if (own.has(name)) throw new NotSent('busy');
  own.add(name);
  try {
    const locks = globalThis.navigator?.locks;
    if (!locks) return await work(new AbortController().signal);
    return await locked(locks, name, work, steal);
  } finally {
    own.delete(name);
  }
}

async function locked<T>(
  locks: LockManager,
  name: string,
  work: (lost: AbortSignal) => Promise<T>,
  steal: boolean,
): Promise<T> {
  const lost = new AbortController();
  let result: Promise<T> | undefined;
  const granted = locks.request(name, steal ? { steal } : { ifAvailable: true }, (lock) => {
    if (!lock) throw new NotSent('busy');
    result = work(lost.signal);
    return result;
  });
  try {
    return await granted;
  } catch (error) {
    // Stolen: what was begun ends by itself, and its outcome is still this caller's.
    lost.abort();
    if (result && error instanceof DOMException && error.name === 'AbortError') return await result;
    throw error;
  }
}
