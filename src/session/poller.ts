import { USER_INFO_REFRESH_MS } from '../../contract/constants.ts';
import { claimLeadership, type Leadership } from './locks.ts';

/** Factor by which a tab that does not lead waits longer before it polls itself, as the leader may hang. */
const PATIENCE = 1.5;

interface PollerDeps {
  /** Reads user info; the query handles failures. */
  refresh: () => Promise<unknown>;
  /** When the cached user info was read, ms since the epoch; 0 when there is none. */
  updatedAt: () => number;
  /** Whether tabs can share answers; if not, every tab leads. */
  shares: () => boolean;
}

/**
 * Refreshes user info every 30 s while the page is visible, and when it becomes visible (specification
 * chapter 4). A hidden page does not poll; of several visible tabs only the leader polls.
 */
export function createPoller({ refresh, updatedAt, shares }: PollerDeps) {
  let account: string | undefined;
  let running = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let leadership: Leadership | undefined;
  let askedAt = 0;

  const alone = () => account === undefined || !shares();
  const leads = () => alone() || leadership?.isLeader() === true;

  const ask = () => {
    askedAt = Date.now();
    schedule();
    refresh().then(schedule, schedule);
  };
  const schedule = () => {
    clearTimeout(timer);
    if (!running || document.hidden) return;
    const period = leads() ? USER_INFO_REFRESH_MS : USER_INFO_REFRESH_MS * PATIENCE;
    const age = Date.now() - Math.max(askedAt, updatedAt());
    // A negative age means that the clock was set back, which must not delay the next poll.
    const wait = age < 0 ? period : Math.max(0, period - age);
    timer = setTimeout(ask, wait);
  };
  const claim = () => {
    leadership?.release();
    leadership = undefined;
    if (running && !document.hidden && !alone()) {
      leadership = claimLeadership(`robohall.poll.${account}`, (tookOver) => {
        if (tookOver) ask();
        else schedule();
      });
    }
  };
  const onVisibility = () => {
    claim();
    if (document.hidden) clearTimeout(timer);
    else ask();
  };

  return {
    /** Starts polling, at once; for a known account the tabs elect a leader, an unknown one polls alone. */
    start(accountId: string | undefined): void {
      const fresh = !running;
      running = true;
      account = accountId;
      if (fresh) document.addEventListener('visibilitychange', onVisibility);
      claim();
      if (fresh && !document.hidden) ask();
      else schedule();
    },
    /** Postpones the next poll by a period, after an answer from another call or tab. */
    noteFresh: schedule,
    stop(): void {
      running = false;
      clearTimeout(timer);
      leadership?.release();
      leadership = undefined;
      document.removeEventListener('visibilitychange', onVisibility);
    },
  };
}
