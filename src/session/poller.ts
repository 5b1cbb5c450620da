import { USER_INFO_REFRESH_MS } from '../../contract/constants.ts';
import { claimLeadership, type Leadership } from './locks.ts';

/** A tab that does not lead waits this much longer before it asks by itself: the leader may hang. */
const PATIENCE = 1.5;

interface PollerDeps {
  /** Asks the platform; failures are the query's business. */
  refresh: () => Promise<unknown>;
  /** When the data at hand was true, ms since the epoch; 0 when there is none. */
  updatedAt: () => number;
  /** Whether tabs can share answers; if not, each leads. */
  shares: () => boolean;
}

/**
 * Refreshes user info every 30 s while the page is visible, and on its becoming visible
 * (specification chapter 4). A hidden page polls nothing; of several visible tabs one asks.
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
    // A clock that was set back must not stop the polling for as long.
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
    /** Starts, asking at once; a known account is elected for, an unknown one polls alone. */
    start(accountId: string | undefined): void {
      const fresh = !running;
      running = true;
      account = accountId;
      if (fresh) document.addEventListener('visibilitychange', onVisibility);
      claim();
      if (fresh && !document.hidden) ask();
      else schedule();
    },
    /** An answer came by other ways: the next is due a period later. */
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
