/**
 * Whether the platform can be reached, by what calls actually saw: `navigator.onLine` is only a
 * hint, a failed call is the fact.
 */
type Listener = (reachable: boolean) => void;

/** What was known when a request was sent. */
interface ReachStamp {
  answers: number;
  losses: number;
}

const listeners = new Set<Listener>();
let reachable = true;
let answers = 0;
let losses = 0;

/** What the latest call saw; true before any call. */
export function isReachable(): boolean {
  return reachable;
}

/** True once any call was answered since the page began. */
export function wasAnswered(): boolean {
  return answers > 0;
}

/** To be taken when a request is sent, and given to {@link reportReach} when it ends. */
export function reachStamp(): ReachStamp {
  return { answers, losses };
}

/**
 * Told by the client after each call.
 * @param stamp of the call. A failure is older news than an answer to another call since, and an
 *   answer is older news than a loss that the browser announced since: then nothing changes.
 */
export function reportReach(value: boolean, stamp = reachStamp()): void {
  const overtaken = value ? stamp.losses !== losses : stamp.answers !== answers;
  if (overtaken) return;
  if (value) answers += 1;
  tell(value);
}

/**
 * The browser says that the network is gone. Answers that were on their way still arrive for a moment
 * and say nothing of what comes after them: without this an action would be sent into the dark.
 */
export function reportLoss(): void {
  losses += 1;
  tell(false);
}

function tell(value: boolean): void {
  if (reachable === value) return;
  reachable = value;
  for (const listener of listeners) listener(value);
}

/** Calls `listener` on each change; gives the function that ends it. */
export function onReach(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
