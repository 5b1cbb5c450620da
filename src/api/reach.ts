/**
 * Listener for the reachability of the platform, which is judged by the results of calls, because
 * `navigator.onLine` is only a hint.
 */
type Listener = (reachable: boolean) => void;

/** Numbers of answers and losses at the time a request was sent. */
interface ReachStamp {
  answers: number;
  losses: number;
}

const listeners = new Set<Listener>();
let reachable = true;
let answers = 0;
let losses = 0;

/** Whether the latest call reached the platform; true before any call. */
export function isReachable(): boolean {
  return reachable;
}

/** Whether any call was answered since the page began. */
export function wasAnswered(): boolean {
  return answers > 0;
}

/** Take a stamp when a request is sent, and pass it to {@link reportReach} when the request ends. */
export function reachStamp(): ReachStamp {
  return { answers, losses };
}

/**
 * Reports the result of a call.
 * @param stamp of the call. A failure is ignored if another call was answered since its start, and an answer
 *   is ignored if the browser has reported a loss since then.
 */
export function reportReach(value: boolean, stamp = reachStamp()): void {
  const overtaken = value ? stamp.losses !== losses : stamp.answers !== answers;
  if (overtaken) return;
  if (value) answers += 1;
  tell(value);
}

/**
 * Reports that the browser has lost the network. Answers in transit may still arrive for a moment and must
 * not make the platform look reachable, or a tap would send a request without a network.
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

/** Calls `listener` on each change; returns the function that stops it. */
export function onReach(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
