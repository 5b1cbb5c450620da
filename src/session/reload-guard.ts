import { webLocks } from './locks.ts';

/**
 * Reasons not to reload the page now: an open money dialog, an action whose outcome is unknown.
 * Held as a shared lock, so that other tabs of the app see it too; without Web Locks this tab
 * alone counts.
 */
const LOCK = 'robohall.busy';
const reasons = new Map<symbol, string>();
const waiting = new Set<() => void>();

/**
 * Keeps the page from being reloaded until the returned function is called.
 * @param reason for people reading {@link busyReasons}
 */
export function holdReload(reason: string): () => void {
  const id = Symbol(reason);
  reasons.set(id, reason);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  webLocks()
    ?.request(LOCK, { mode: 'shared' }, () => held)
    .catch(() => {});
  return () => {
    if (!reasons.delete(id)) return;
    letGo();
    if (reasons.size > 0) return;
    for (const resolve of waiting) resolve();
    waiting.clear();
  };
}

/** What holds this tab now. */
export function busyReasons(): string[] {
  return [...reasons.values()];
}

/** Resolves when nothing holds this tab, whatever other tabs do. */
export async function quietHere(): Promise<void> {
  while (reasons.size > 0) await new Promise<void>((resolve) => waiting.add(resolve));
}

/** Resolves when nothing holds this tab and, where the browser can tell, no other tab either. */
export async function quietMoment(): Promise<void> {
  do {
    await quietHere();
  } while (!(await isQuiet()));
}

/**
 * Waits for the lock alone, and looks again once it is there: a hold that began meanwhile stands in
 * the queue behind this request, so that having the lock does not say that nobody is busy.
 */
async function isQuiet(): Promise<boolean> {
  const manager = webLocks();
  const alone = await manager
    ?.request(LOCK, async () => {
      const { pending = [] } = await manager.query();
      return !pending.some(({ name, mode }) => name === LOCK && mode === 'shared');
    })
    // Where locks are forbidden this tab alone counts.
    .catch(() => true);
  return alone !== false && reasons.size === 0;
}
