/** Another pull has begun since, or what it reads was cleared: what this one reads counts no longer. */
export class AgentPullOver extends Error {
  override readonly name = 'AgentPullOver';
}

/**
 * The number of a pull that begins: never one that was before, also when that one has been cleared.
 * @param known what is noted of the latest
 * @param now ms by the platform's clock
 */
export function nextPull(known: { pull: number } | undefined, now: number): number {
  return Math.max((known?.pull ?? 0) + 1, now);
}
