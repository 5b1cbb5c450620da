import type { JournalDeps } from './journal-deps.ts';
import type { Reconciler } from './reconcile.ts';

/**
 * Pauses between two rounds in ms: rounds run 5, 15, 40, 90, 180 and 210 s after an operation was lost, then
 * every three minutes; also whenever the player returns to the page or the network returns.
 */
const PAUSES_MS = [5_000, 10_000, 25_000, 50_000, 90_000, 30_000];
const LAST_PAUSE_MS = 180_000;
/** A tab that has been sending for this long (ms) counts as frozen. */
const FROZEN_MS = 75_000;

export type ReconcileSchedule = ReturnType<typeof createReconcileSchedule>;

/**
 * Runs reconciliation rounds while an operation is open.
 * @param isVisible hidden pages send no requests; the caller wakes the schedule when the page is shown
 */
export function createReconcileSchedule(
  deps: JournalDeps,
  reconciler: Reconciler,
  isVisible: () => boolean,
) {
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

  /** A hidden page only re-reads the journal: when other tabs settled everything, it releases its hold. */
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

  /** Steals the lock if the tab holding it is frozen: its operations are still unfinished after FROZEN_MS. */
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
    // Hold reloads until it is known whether an operation is open, and while one is.
    release ??= deps.hold();
    // An abort (DOMException) means that a newer run took over and keeps the hold. After any other
    // failure (such as a deleted database) there is nothing left to reconcile.
    run(current.signal, now).catch((error: unknown) => {
      if (!(error instanceof DOMException)) letGo();
    });
  }

  /** Runs a round now, then further rounds while an operation is open. */
  const wake = () => begin(true);

  /** As `wake`, beginning with a pause: the platform has just been asked. */
  function follow(): void {
    begin(false);
  }

  return { wake, follow };
}
