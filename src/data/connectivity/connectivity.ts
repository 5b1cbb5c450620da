import { onlineManager, type QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { lobbyCalls } from '../../../contract/calls/lobby.ts';
import { AppError } from '../../../contract/errors.ts';
import { call } from '../../api/call.ts';
import {
  followOutages,
  isOutage,
  isReachable,
  onOutage,
  onReach,
  onReturn,
  reportLoss,
  wasAnswered,
} from '../../api/outage.ts';

/** Short, so that even a slow answer comes before a single lost request counts as an outage. */
const FIRST_PROBE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

let askNow = () => {};

/** Probes at once whether the platform is reachable again, because the player waits for it. */
export function askAgain(): void {
  askNow();
}

/**
 * Follows the results of calls, with the browser's own events as hints. While the platform is unreachable
 * it is probed regularly; after an outage all active queries are refreshed, after a single lost request
 * only failed ones.
 * @returns the function that stops following
 */
export function startConnectivity(client: QueryClient): () => void {
  // TanStack assumes online at the start; the browser may report that it is offline.
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

  const listening = new AbortController();
  const { signal } = listening;
  window.addEventListener('offline', reportLoss, { signal });
  window.addEventListener('online', prober.now, { signal });
  document.addEventListener('visibilitychange', prober.now, { signal });
  return () => {
    listening.abort();
    unfollow();
    unreturn();
    outages.stop();
    prober.stop();
    askNow = () => {};
  };
}

/** Whether a query's last request failed for lack of a network. */
function hasFailed({ state: { error } }: { state: { error: unknown } }): boolean {
  return error instanceof AppError && (error.kind === 'network' || error.portal);
}

/** Whether a lost request is certainly an outage: the browser itself says that it is offline. */
function isCertain(): boolean {
  return !navigator.onLine;
}

/** True during an outage as shown to the player; a single lost request is not an outage. */
export function useOffline(): boolean {
  return useSyncExternalStore(onOutage, isOutage);
}

/**
 * Probes the platform with growing pauses; a hidden page sends no probes.
 * @param onAsked called after each probe, successful or not
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
      // The calls report their result to api/reach. Two calls, because something may block one path.
      await Promise.any([call(lobbyCalls.platformInfo), call(lobbyCalls.homeCount)]);
    } catch {
      // Still unreachable.
    }
    asking = false;
    onAsked();
    plan();
  }

  function plan() {
    if (isReachable() || timer !== undefined) return;
    // Random pauses, so that devices that lost the platform at the same time do not all retry at once.
    timer = setTimeout(ask, pauseMs * (0.75 + Math.random() / 2));
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
  }

  return {
    start: () => {
      // Before the first answer the player waits for the whole app. The lost request alone proves nothing:
      // something may block just its path (fault 73).
      if (wasAnswered()) plan();
      else void ask();
    },
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
