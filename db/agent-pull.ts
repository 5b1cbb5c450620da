/** Another pull has begun, or the table was cleared: the results of this pull must be discarded. */
export class AgentPullOver extends Error {
  override readonly name = 'AgentPullOver';
}

/**
 * The number of a new pull. Based on the time too, so that a number is not reused after a clearing.
 * @param known the latest pull, if it is stored
 * @param now ms by the platform's clock
 */
export function nextPull(known: { pull: number } | undefined, now: number): number {
  return Math.max((known?.pull ?? 0) + 1, now);
}
