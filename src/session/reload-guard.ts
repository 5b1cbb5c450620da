import { webLocks } from './locks.ts';

/**
 * Name of the shared lock held while the page must not be reloaded (an open money form, an `unknown`
 * operation), so that other tabs see it too; without Web Locks only this tab's reasons count.
 */
const LOCK = 'robohall.busy';

/** Whose work holds reloads: this tab's or another one's. */
export type Holder = 'here' | 'elsewhere';

const reasons = new Map<symbol, string>();
const waiting = new Set<() => void>();

/** Keeps the page from being reloaded until the returned function is called. */
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

/** The reasons that hold this tab's reload now. */
export function busyReasons(): string[] {
  return [...reasons.values()];
}

/** Resolves when this tab has no reason to hold reloads; ignores other tabs. */
export async function quietHere(): Promise<void> {
  while (reasons.size > 0) await new Promise<void>((resolve) => waiting.add(resolve));
}

/**
 * Resolves when neither this tab nor, with Web Locks, any other tab holds reloads.
 * @param onHeld called with who holds them, whenever that is waited for
 */
export async function quietMoment(onHeld: (where: Holder) => void = () => {}): Promise<void> {
  do {
    if (reasons.size > 0) onHeld('here');
    await quietHere();
    if (await isHeldElsewhere()) onHeld('elsewhere');
  } while (!(await isQuiet()));
}

async function isHeldElsewhere(): Promise<boolean> {
  const known = await webLocks()
    ?.query()
    .catch(() => undefined);
  return known?.held?.some(({ name }) => name === LOCK) ?? false;
}

/**
 * Waits for the exclusive lock and then checks its queue: a hold that began meanwhile waits behind this
 * request, so having the lock does not prove that no tab holds reloads.
 */
async function isQuiet(): Promise<boolean> {
  const manager = webLocks();
  const alone = await manager
    ?.request(LOCK, async () => {
      const { pending = [] } = await manager.query();
      return !pending.some(({ name, mode }) => name === LOCK && mode === 'shared');
    })
    // When locks are forbidden, only this tab's reasons count.
    .catch(() => true);
  return alone !== false && reasons.size === 0;
}
