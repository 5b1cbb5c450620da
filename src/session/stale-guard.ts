/** An answer older than the newest by more than this (ms) shows a changed clock, not a slow call. */
const CLOCK_JUMP_MS = 60_000;

/**
 * Orders answers by the time of their requests: a slow older answer must not overwrite a newer one, whichever
 * call or tab it came from.
 */
export function newestWins(now: () => number = Date.now) {
  let lastBegun = 0;
  let newest = 0;
  return {
    /**
     * Call when the request is sent; returns its stamp (ms, strictly rising in this tab), always above the
     * last accepted one: after the clock was set back, another tab's earlier stamp would otherwise make
     * this tab's answers look old until the clock has caught up.
     */
    begin(): number {
      lastBegun = Math.max(lastBegun + 1, newest + 1, now());
      return lastBegun;
    },
    /** Whether the answer to the request with this stamp is newer than the last accepted one. */
    accept(stamp: number): boolean {
      if (stamp <= newest) return false;
      newest = stamp;
      return true;
    },
    /** As `accept`, for an answer that another tab requested. */
    acceptForeign(stamp: number): boolean {
      if (stamp <= newest && newest - stamp <= CLOCK_JUMP_MS) return false;
      newest = stamp;
      return true;
    },
  };
}
