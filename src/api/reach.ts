/**
 * Whether the platform can be reached, by what calls actually saw: `navigator.onLine` is only a
 * hint, a failed call is the fact.
 */
type Listener = (reachable: boolean) => void;

const listeners = new Set<Listener>();
let reachable = true;

/** What the latest call saw; true before any call. */
export function isReachable(): boolean {
  return reachable;
}

/** Told by the client after each call. */
export function reportReach(value: boolean): void {
  if (reachable === value) return;
  reachable = value;
  for (const listener of listeners) listener(value);
}

/** Calls `listener` on each change; gives the function that ends it. */
export function onReach(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
