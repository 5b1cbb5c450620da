/** A newer release that is not in charge by then (ms) is not coming: pictures are fetched again. */
const LONGEST_MS = 5_000;

let inCharge = new AbortController();

/** Ends what this worker fetches for pages once a newer release is to take over, see {@link stepAside}. */
export function untilReplaced(): AbortSignal {
  return inCharge.signal;
}

/**
 * Gives up everything that is being fetched. Browsers let a newer worker in only when the one in charge has
 * nothing left to do, so that one picture on a line that is dead would hold the update up for minutes.
 */
export function stepAside(): void {
  inCharge.abort();
  setTimeout(() => {
    if (inCharge.signal.aborted) inCharge = new AbortController();
  }, LONGEST_MS);
}
