import type { JournalDeps } from './journal-deps.ts';
import type { Reconciler } from './reconcile.ts';

/**
 * Pauses between two rounds in ms: 5, 15, 40, 90 and 180 s after an operation was lost, then every
 * three minutes; besides, whenever the player comes back to the page or the network does.
 */
const PAUSES_MS = [5_000, 10_000, 25_000, 50_000, 90_000, 30_000];
const LAST_PAUSE_MS = 180_000;
/** A tab that has been sending for this long (ms) does not answer any more. */
const FROZEN_MS = 75_000;

/** Keeps reconciling while something is open. */
export interface ReconcileSchedule {
  /** Looks now, and then again and again while there is reason to. */
  wake(): void;
  /** As {@link ReconcileSchedule.wake}, beginning with a pause: somebody has just asked. */
  follow(): void;
}

/** @param isVisible hidden pages ask nothing; becoming visible is to wake the watch */
export function createReconcileSchedule(
  deps: JournalDeps,
  reconciler: Reconciler,
  isVisible: () => boolean,
): ReconcileSchedule {
  let current = new AbortController();
  let started = false;
  let release: (() => void) | undefined;
  let isWaitingForFrozen = false;
  const letGo = () => {
    release?.();
    release = undefined;
  };
  deps.ended.addEventListener('abort', () => {
    current.abort();
    letGo();
  });

  async function run(signal: AbortSignal, now: boolean): Promise<void> {
    if (now && !(await look())) return;
    for (let turn = 0; !signal.aborted; turn += 1) {
      await deps.wait(PAUSES_MS[turn] ?? LAST_PAUSE_MS, signal);
      if (!(await look())) return;
    }
  }

  /** Hidden, it only sees what other tabs have cleared up, so that it holds no reload back for ever. */
  async function look(): Promise<boolean> {
    const open = isVisible() ? await ask() : await reconciler.isOpen();
    if (!open) letGo();
    return open;
  }

  async function ask(): Promise<boolean> {
    const start = !started;
    started = true;
    await takeOver();
    return await reconciler.round(start);
  }

  async function takeOver(): Promise<void> {
    try {
      await reconciler.takeOver();
    } catch {
      if (isWaitingForFrozen) return;
      isWaitingForFrozen = true;
      void takeFromFrozen()
        .catch(() => undefined)
        .finally(() => {
          isWaitingForFrozen = false;
        });
    }
  }

  /** Another tab is sending; one that is frozen keeps its lock and never says so. */
  async function takeFromFrozen(): Promise<void> {
    const before = await reconciler.left();
    await deps.wait(FROZEN_MS, deps.ended);
    const still = await reconciler.left();
    if (!before.some((opId) => still.includes(opId))) return;
    await reconciler.takeOver(true);
    follow();
  }

  function begin(now: boolean): void {
    if (deps.ended.aborted) return;
    current.abort();
    current = new AbortController();
    // No reload before it is known whether anything is open, and none while it is.
    release ??= deps.hold();
    // Ends when it is begun anew; a round that fails (no database any more) has nothing to follow.
    run(current.signal, now).catch((error: unknown) => {
      if (!(error instanceof DOMException)) letGo();
    });
  }

  function follow(): void {
    begin(false);
  }

  return { wake: () => begin(true), follow };
}
