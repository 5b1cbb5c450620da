/** Answers this much older than the newest come from a tab under another clock, not from a slow call. */
const CLOCK_JUMP_MS = 60_000;

/**
 * Orders answers by when they were asked for: a slow older answer must not overwrite a newer one,
 * whichever call or tab it came through.
 */
export function newestWins(now: () => number = Date.now) {
  let lastBegun = 0;
  let newest = 0;
  return {
    /**
     * To be called when the question is sent; gives its stamp (ms, strictly rising in this tab). Never
     * below what was accepted: another tab's stamp may come from before the clock was set back, and
     * this tab's answers would then count for nothing until the clock had caught up.
     */
    begin(): number {
      lastBegun = Math.max(lastBegun + 1, newest + 1, now());
      return lastBegun;
    },
    /** Whether the answer to the question of this stamp still counts. */
    accept(stamp: number): boolean {
      if (stamp <= newest) return false;
      newest = stamp;
      return true;
    },
    /** As accept, for a question that another tab asked. */
    acceptForeign(stamp: number): boolean {
      if (stamp <= newest && newest - stamp <= CLOCK_JUMP_MS) return false;
      newest = stamp;
      return true;
    },
  };
}
