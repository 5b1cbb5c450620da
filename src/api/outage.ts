import { isReachable, onReach } from './reach.ts';

/** A suspicion that nothing confirms or denies is told after so long (ms): the next question hangs. */
const SUSPECT_MS = 4_000;
/** What a lone loss has cost is asked for again after so long (ms), each time twice as long. */
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 120_000;

interface Outages {
  /** To be called when the platform was asked again, whatever came of it. */
  settle: () => void;
  /** Lets go of the page. */
  stop: () => void;
}

/** @param afterOutage false when one request was lost and the platform answered others */
type ReturnListener = (afterOutage: boolean) => void;

const listeners = new Set<() => void>();
const returnListeners = new Set<ReturnListener>();
let told = false;

/**
 * Whether the player is told that there is no signal; what is done at a tap goes by it, too. One lost
 * request is no outage yet: on a patchy line the words would come and go, and what stands below them would
 * move under the finger. The platform is asked again soon, and only what that comes to is told.
 */
export function isOutage(): boolean {
  return told;
}

/** Calls `listener` on each change; gives the function that ends it. */
export function onOutage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Calls `listener` when what failed for want of a network is worth asking for again: at once when an outage
 * is over; after a lone loss ever more slowly, because something may block just that path (fault 73).
 * @returns the function that ends it
 */
export function onReturn(listener: ReturnListener): () => void {
  returnListeners.add(listener);
  return () => returnListeners.delete(listener);
}

/**
 * Begins to tell outages, by what calls see.
 * @param isCertain a loss that there is nothing to ask about: it is told as it comes
 */
export function followOutages(isCertain: () => boolean): Outages {
  let suspicion: ReturnType<typeof setTimeout> | undefined;
  let returning: ReturnType<typeof setTimeout> | undefined;
  let pauseMs = FIRST_PAUSE_MS;
  let lostAt = Number.NEGATIVE_INFINITY;

  function settle(): void {
    clearTimeout(suspicion);
    suspicion = undefined;
    tell(!isReachable());
  }

  function lost(): void {
    const now = performance.now();
    // A loss long after the last one has another cause: its pauses begin at the shortest.
    if (now - lostAt > 2 * pauseMs) pauseMs = FIRST_PAUSE_MS;
    lostAt = now;
    if (isCertain()) settle();
    else suspicion ??= setTimeout(settle, SUSPECT_MS);
  }

  function answered(): void {
    const wasOutage = told;
    settle();
    if (wasOutage) {
      stopReturning();
      tellReturn(true);
    } else if (returning === undefined) {
      returning = setTimeout(() => {
        stopReturning();
        tellReturn(false);
      }, pauseMs);
      pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
    }
  }

  function stopReturning(): void {
    clearTimeout(returning);
    returning = undefined;
  }

  const unfollow = onReach((reachable) => (reachable ? answered() : lost()));
  if (!isReachable()) lost();
  return {
    settle,
    stop() {
      unfollow();
      clearTimeout(suspicion);
      stopReturning();
    },
  };
}

function tell(outage: boolean): void {
  if (told === outage) return;
  told = outage;
  for (const listener of listeners) listener();
}

function tellReturn(afterOutage: boolean): void {
  for (const listener of returnListeners) listener(afterOutage);
}
