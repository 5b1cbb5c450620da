/** Open fetches may end by themselves within this time, ms. */
const PATIENCE_MS = 1_500;
/** When no newer release has taken over after this time (ms), the worker's fetches run again. */
const LONGEST_MS = 5_000;

let inCharge = new AbortController();

/** The signal that aborts this worker's fetches for pages, see {@link stepAside}. */
export function untilReplaced(): AbortSignal {
  return inCharge.signal;
}

/**
 * Aborts all fetches that are still open after a moment. A browser activates a newer worker only when the active one
 * has nothing left to do, so one picture on a dead line would delay the update for minutes.
 */
export function stepAside(): void {
  setTimeout(() => {
    inCharge.abort();
    setTimeout(() => {
      if (inCharge.signal.aborted) inCharge = new AbortController();
    }, LONGEST_MS);
  }, PATIENCE_MS);
}
