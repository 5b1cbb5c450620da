/**
 * Repeats a round of background work with pauses. A failed round does not end the work: whatever it left undone
 * is still due in the next round.
 * @param everyMs pause between the end of a round and the next
 * @param failed is told of a round's fault
 */
export function startWork(
  round: () => Promise<unknown>,
  everyMs: number,
  failed: (fault: unknown) => void,
) {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const plan = () => {
    if (stopped) return;
    timer = setTimeout(() => {
      running = round().catch(failed).then(plan);
    }, everyMs);
    // The timer alone must not keep the process running.
    timer.unref();
  };
  plan();
  return {
    /** Starts no further round, and waits for the current one. */
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
