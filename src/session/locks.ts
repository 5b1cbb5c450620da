/** The Web Locks API, or undefined; callers then act as if there were no other tabs. */
export function webLocks(): LockManager | undefined {
  return globalThis.navigator?.locks;
}

/** A tab's claim to be the polling tab. */
export interface Leadership {
  isLeader: () => boolean;
  release: () => void;
}

/**
 * Claims the poll for this tab: among the tabs that claim the same name, one leads at a time, and
 * the next takes over as soon as it releases, closes or crashes. Without Web Locks every tab leads.
 * @param onLead called when this tab leads from now on; `tookOver` is true when it had to wait
 */
export function claimLeadership(name: string, onLead: (tookOver: boolean) => void): Leadership {
  const locks = webLocks();
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
  // Rejects when released while waiting, or when locks are forbidden; then this tab never leads.
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
