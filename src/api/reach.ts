/**
 * Whether the platform can be reached, by what calls actually saw: `navigator.onLine` is only a
 * hint, a failed call is the fact.
 */
type Listener = (reachable: boolean) => void;

const listeners = new Set<Listener>();
let reachable = true;
let answers = 0;

/** What the latest call saw; true before any call. */
export function isReachable(): boolean {
  return reachable;
}

/** To be taken when a request is sent, and given to {@link reportReach} when it fails. */
export function reachStamp(): number {
  return answers;
}

/**
 * Told by the client after each call.
 * @param stamp of a failed call: when another call was answered after it was sent, the failure is
 *   older news than that answer and changes nothing
 */
export function reportReach(value: boolean, stamp = answers): void {
  if (value) answers += 1;
  else if (stamp !== answers) return;
  if (reachable === value) return;
  reachable = value;
  for (const listener of listeners) listener(value);
}

/** Calls `listener` on each change; gives the function that ends it. */
export function onReach(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
