import { onlineManager, type QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { AppError } from '../../../contract/errors.ts';
import { call } from '../../api/call.ts';
import { followOutages, isOutage, onOutage, onReturn } from '../../api/outage.ts';
import { isReachable, onReach, reportLoss, wasAnswered } from '../../api/reach.ts';

/** Soon enough for a slow answer to come before a lone loss is told as an outage. */
const FIRST_PROBE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

let askNow = () => {};

/** Asks at once whether the platform is in reach again: somebody waits for it. */
export function askAgain(): void {
  askNow();
}

/**
 * Follows what calls see, with the browser's own events as hints. While the platform is out of
 * reach it is asked again by itself; after an outage everything on screen is refreshed, after a lone
 * loss only what failed.
 * @returns the function that lets go of the page again
 */
export function startConnectivity(client: QueryClient): () => void {
  // Boots true in TanStack; the browser may know better.
  if (!navigator.onLine) reportLoss();
  const outages = followOutages(isCertain);
  onlineManager.setEventListener((setOnline) => onOutage(() => setOnline(!isOutage())));
  onlineManager.setOnline(!isOutage());

  const prober = probe(outages.settle);
  askNow = prober.now;
  const unfollow = onReach((reachable) => (reachable ? prober.stop() : prober.start()));
  const unreturn = onReturn((afterOutage) => {
    if (afterOutage) client.invalidateQueries({}, { cancelRefetch: false });
    else client.refetchQueries({ type: 'active', predicate: hasFailed }, { cancelRefetch: false });
  });
  if (!isReachable()) prober.start();

  window.addEventListener('offline', reportLoss);
  window.addEventListener('online', prober.now);
  document.addEventListener('visibilitychange', prober.now);
  return () => {
    unfollow();
    unreturn();
    outages.stop();
    prober.stop();
    askNow = () => {};
    window.removeEventListener('offline', reportLoss);
    window.removeEventListener('online', prober.now);
    document.removeEventListener('visibilitychange', prober.now);
  };
}

/** Whether a query's last answer was lost on the way. */
function hasFailed({ state: { error } }: { state: { error: unknown } }): boolean {
  return error instanceof AppError && (error.kind === 'network' || error.portal);
}

/** The browser says so itself, or nothing was ever answered: a start with no signal. */
function isCertain(): boolean {
  return !navigator.onLine || !wasAnswered();
}

/** True while the platform cannot be reached, as far as the player is told: one lost request is not enough. */
export function useOffline(): boolean {
  return useSyncExternalStore(onOutage, isOutage);
}

/**
 * Asks the platform again and again, ever more slowly; a hidden page asks nothing.
 * @param onAsked told after each time, whatever came of it
 */
function probe(onAsked: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pauseMs = FIRST_PROBE_MS;
  let asking = false;

  async function ask() {
    clearTimeout(timer);
    timer = undefined;
    if (asking || isReachable() || document.visibilityState === 'hidden') return;
    asking = true;
    try {
      // Tells api/reach by itself how it went. Two of them: something may block one path for good.
      await Promise.any([call('platformInfo'), call('homeCount')]);
    } catch {
      // Still away.
    }
    asking = false;
    onAsked();
    plan();
  }

  function plan() {
    if (isReachable() || timer !== undefined) return;
    // Devices that lost the platform together must not come back together.
    timer = setTimeout(ask, pauseMs * (0.75 + Math.random() / 2));
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
  }

  return {
    start: plan,
    stop: () => {
      clearTimeout(timer);
      timer = undefined;
      pauseMs = FIRST_PROBE_MS;
    },
    now: () => {
      pauseMs = FIRST_PROBE_MS;
      void ask();
    },
  };
}
