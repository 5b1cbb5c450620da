import { isReachable, onReach } from '../api/reach.ts';

/** A suspicion that nothing confirms or denies is told after so long (ms): the next question hangs. */
const SUSPECT_MS = 4_000;

interface Outages {
  /** To be called when the platform was asked again, whatever came of it. */
  settle: () => void;
  /** Lets go of the page. */
  stop: () => void;
}

const listeners = new Set<() => void>();
let told = false;

/**
 * Whether the player is told that there is no signal. One lost request is no outage yet: on a patchy line
 * the words would come and go, and what stands below them would move under the finger. The platform is
 * asked again soon, and only what that comes to is told.
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
 * Begins to tell outages, by what calls see.
 * @param isCertain a loss that there is nothing to ask about: it is told as it comes
 */
export function followOutages(isCertain: () => boolean): Outages {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function settle(): void {
    clearTimeout(timer);
    timer = undefined;
    tell(!isReachable());
  }

  function suspect(): void {
    if (isCertain()) settle();
    else timer ??= setTimeout(settle, SUSPECT_MS);
  }

  const unfollow = onReach((reachable) => (reachable ? settle() : suspect()));
  if (!isReachable()) suspect();
  return {
    settle,
    stop() {
      unfollow();
      clearTimeout(timer);
    },
  };
}

function tell(outage: boolean): void {
  if (told === outage) return;
  told = outage;
  for (const listener of listeners) listener();
}
