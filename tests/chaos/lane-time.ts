/** The time of one lane: it runs by itself, and can be let pass faster. */
export interface LaneTime {
  /** ms since the epoch, as the platform counts them. */
  now(): number;
  /** Resolves once so many ms have passed, by themselves or because somebody let them pass. */
  wait(ms: number): Promise<void>;
  /** Lets ms pass for everybody in the lane, with a stop at each moment that somebody waits for. */
  pass(ms: number): Promise<void>;
  /**
   * Resolves once no step of {@link LaneTime.pass} is under way. Clocks are moved one after the other: what goes from
   * one end of the line to the other meanwhile would come before it was sent.
   */
  untilSteady(): Promise<void>;
}

/** Time passes in steps of at most so many ms, so that pages can do in between what they would have done. */
const LONGEST_STEP_MS = 20_000;

/**
 * @param now the lane's clock
 * @param onStep moves that clock, and those of everybody who has one of his own
 * @param untilQuiet resolves once what a step has set going is done
 */
export function makeLaneTime(
  now: () => number,
  onStep: (ms: number) => Promise<void>,
  untilQuiet: () => Promise<void>,
): LaneTime {
  let stepping = Promise.resolve();
  const waiting = new Set<{ dueMs: number; wake: () => void }>();

  function wakeDue(): void {
    for (const each of [...waiting]) {
      if (each.dueMs > now()) continue;
      waiting.delete(each);
      each.wake();
    }
  }

  async function step(ms: number): Promise<void> {
    stepping = stepping.then(() => onStep(ms));
    await stepping;
    wakeDue();
    await untilQuiet();
  }

  return {
    now,
    wait: (ms) =>
      new Promise((wake) => {
        waiting.add({ dueMs: now() + ms, wake });
        setTimeout(wakeDue, ms + 1).unref();
      }),
    untilSteady: () => stepping,
    async pass(ms) {
      const until = now() + ms;
      while (now() < until) {
        const due = [...waiting].map(({ dueMs }) => dueMs - now()).filter((left) => left > 0);
        await step(Math.ceil(Math.min(until - now(), LONGEST_STEP_MS, ...due)));
      }
    },
  };
}
