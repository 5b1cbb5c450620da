import { USER_INFO_REFRESH_MS } from '../../contract/constants.ts';

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

/** One tab's claim to be the one that polls. */
interface Leadership {
  isLeader: () => boolean;
  release: () => void;
}

/**
 * Claims the poll for this tab: among the tabs that claim the same name, one leads at a time, and
 * the next takes over as soon as it releases, closes or crashes. Without Web Locks every tab leads.
 * @param onLead called when this tab leads from now on; `tookOver` is true when it had to wait
 */
function claimLeadership(name: string, onLead: (tookOver: boolean) => void): Leadership {
  const locks = typeof navigator === 'undefined' ? undefined : navigator.locks;
  if (!locks) return { isLeader: () => true, release: () => {} };
  let leads = false;
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const waiting = new AbortController();

  const lead = async (tookOver: boolean) => {
    if (waiting.signal.aborted) return;
    leads = true;
    onLead(tookOver);
    await held;
    leads = false;
  };
  const claim = async () => {
    const immediate = await locks.request(name, { ifAvailable: true }, async (lock) => {
      if (lock) await lead(false);
      return lock !== null;
    });
    if (immediate || waiting.signal.aborted) return;
    await locks.request(name, { signal: waiting.signal }, () => lead(true));
  };
  // Rejects when given up while waiting, or where locks are forbidden: then the tab just never leads.
  claim().catch(() => {});

  return {
    isLeader: () => leads,
    release: () => {
      leads = false;
      waiting.abort();
      letGo();
    },
  };
}
