/** Turns of this tab, where the browser keeps none for all of them. */
const queues = new Map<string, Promise<unknown>>();

/**
 * Runs work on something of an account while no other tab does; waits for its turn. Without Web Locks
 * each tab works for itself: rows are taken in as often as they come, once.
 * @param what a book's name, 'team' or 'income'
 * @param signal gives up the waiting; the work has to look at it by itself
 */
export function inTurn<T>(
  accountId: string,
  what: string,
  signal: AbortSignal,
  work: () => Promise<T>,
): Promise<T> {
  const name = `robohall.records.${accountId}.${what}`;
  const locks = globalThis.navigator?.locks;
  if (locks) return locks.request(name, { signal }, work);
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
