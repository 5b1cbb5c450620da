import { describeFault } from './web/describe.ts';

export interface Work {
  /** Begins no further round, and waits for the one under way. */
  stop(): Promise<void>;
}

/**
 * Does a round of work, pauses, and so on. A round that fails is told to the operator and does not
 * end the work: what it left undone is still due in the next.
 * @param everyMs pause between the end of a round and the next
 */
export function startWork(
  round: () => Promise<unknown>,
  everyMs: number,
  log: (line: string) => void,
): Work {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const plan = () => {
    if (stopped) return;
    timer = setTimeout(() => {
      running = round()
        .catch((fault: unknown) => log(`background work: ${describeFault(fault)}`))
        .then(plan);
    }, everyMs);
    // Work alone is no reason for the process to stay.
    timer.unref();
  };
  plan();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
