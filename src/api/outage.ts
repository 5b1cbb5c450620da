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

const reachListeners = new Set<Listener>();
/** Called when a request is lost although another one was answered while it was under way. */
const lateLossListeners = new Set<() => void>();
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
 * @param stamp of the call. A failure is no sign of an outage if another call was answered since its start: its
 *   read is only requested again later. An answer is ignored if the browser has reported a loss since then.
 */
export function reportReach(value: boolean, stamp = reachStamp()): void {
  const overtaken = value ? stamp.losses !== losses : stamp.answers !== answers;
  if (overtaken) {
    // During an outage the next answer makes the app request every failed read again.
    if (!value && reachable) for (const listener of lateLossListeners) listener();
    return;
  }
  if (value) answers += 1;
  tellReach(value);
}

/**
 * Reports that the browser has lost the network. Answers in transit may still arrive for a moment and must
 * not make the platform look reachable, or a tap would send a request without a network.
 */
export function reportLoss(): void {
  losses += 1;
  tellReach(false);
}

function tellReach(value: boolean): void {
  if (reachable === value) return;
  reachable = value;
  for (const listener of reachListeners) listener(value);
}

/** Calls `listener` on each change; returns the function that stops it. */
export function onReach(listener: Listener): () => void {
  reachListeners.add(listener);
  return () => reachListeners.delete(listener);
}

/** A suspected outage that no probe has settled counts as one after this time (ms), as the probe may hang. */
const SUSPECT_MS = 4_000;
/** First pause (ms) before reads that failed by a single lost request are retried; doubles each time. */
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 120_000;

interface Outages {
  /** Call after a probe of the platform, successful or not. */
  settle: () => void;
  stop: () => void;
}

/** @param afterOutage false when only a single request was lost */
type ReturnListener = (afterOutage: boolean) => void;

const outageListeners = new Set<() => void>();
const returnListeners = new Set<ReturnListener>();
let told = false;

/**
 * Whether the app shows an outage and refuses taps that need the network. A single lost request is no outage:
 * on an unstable connection the notice would appear and disappear and move the page under the player's
 * finger. A probe soon afterwards decides.
 */
export function isOutage(): boolean {
  return told;
}

/** Calls `listener` on each change; returns the function that stops it. */
export function onOutage(listener: () => void): () => void {
  outageListeners.add(listener);
  return () => outageListeners.delete(listener);
}

/**
 * Calls `listener` when reads that failed for lack of a network should be retried: at once when an outage is
 * over; after a single lost request with growing pauses, because something may block just that path (fault
 * 73).
 * @returns the function that stops it
 */
export function onReturn(listener: ReturnListener): () => void {
  returnListeners.add(listener);
  return () => returnListeners.delete(listener);
}

/**
 * Begins to detect outages from the results of calls.
 * @param isCertain whether a lost request is certainly an outage, which is then shown at once
 */
export function followOutages(isCertain: () => boolean): Outages {
  let suspicion: ReturnType<typeof setTimeout> | undefined;
  let returning: ReturnType<typeof setTimeout> | undefined;
  let pauseMs = FIRST_PAUSE_MS;
  let lostAt = Number.NEGATIVE_INFINITY;

  function settle(): void {
    clearTimeout(suspicion);
    suspicion = undefined;
    tellOutage(!isReachable());
  }

  function noteLoss(): void {
    const now = performance.now();
    // A loss long after the last one has another cause: start again with the shortest pause.
    if (now - lostAt > 2 * pauseMs) pauseMs = FIRST_PAUSE_MS;
    lostAt = now;
  }

  function lost(): void {
    noteLoss();
    if (isCertain()) settle();
    else suspicion ??= setTimeout(settle, SUSPECT_MS);
  }

  function answered(): void {
    const wasOutage = told;
    settle();
    if (wasOutage) {
      stopReturning();
      tellReturn(true);
    } else {
      planReturn();
    }
  }

  function lostLate(): void {
    noteLoss();
    planReturn();
  }

  function planReturn(): void {
    if (returning !== undefined) return;
    returning = setTimeout(() => {
      stopReturning();
      tellReturn(false);
    }, pauseMs);
    pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
  }

  function stopReturning(): void {
    clearTimeout(returning);
    returning = undefined;
  }

  const unfollow = onReach((reachable) => (reachable ? answered() : lost()));
  lateLossListeners.add(lostLate);
  if (!isReachable()) lost();
  return {
    settle,
    stop() {
      unfollow();
      lateLossListeners.delete(lostLate);
      clearTimeout(suspicion);
      stopReturning();
    },
  };
}

function tellOutage(outage: boolean): void {
  if (told === outage) return;
  told = outage;
  for (const listener of outageListeners) listener();
}

function tellReturn(afterOutage: boolean): void {
  for (const listener of returnListeners) listener(afterOutage);
}
