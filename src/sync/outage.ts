import { isReachable, onReach } from '../api/reach.ts';

/** A suspicion that nothing confirms or denies is told after so long (ms). */
const SUSPECT_MS = 1_500;

const listeners = new Set<() => void>();
let told = false;

/**
 * Whether the player is told that there is no signal. One lost request is no outage yet: on a patchy line
 * the words would come and go, and what stands below them would move under the finger. The platform is
 * asked once more at once, and only what that comes to is told.
 */
export function isOutage(): boolean {
  return told;
}

/** Calls `listener` on each change; gives the function that ends it. */
export function onOutage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

interface Doubt {
  /** There is nothing to ask: the loss is told as it comes. */
  isCertain: () => boolean;
  /** Asks the platform at once; resolves when that has come to an end, whichever. */
  ask: () => Promise<void>;
}

/** Begins to tell outages, by what calls see. */
export function followOutages({ isCertain, ask }: Doubt): void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function settle(): void {
    clearTimeout(timer);
    timer = undefined;
    tell(!isReachable());
  }

  function suspect(): void {
    if (isCertain()) {
      settle();
      return;
    }
    timer ??= setTimeout(settle, SUSPECT_MS);
    void ask().then(settle);
  }

  onReach((reachable) => (reachable ? settle() : suspect()));
  if (!isReachable()) suspect();
}

function tell(outage: boolean): void {
  if (told === outage) return;
  told = outage;
  for (const listener of listeners) listener();
}
