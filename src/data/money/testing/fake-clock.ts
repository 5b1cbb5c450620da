/** A clock for tests: time passes when the test says so, and everything due happens in its order. */
export interface FakeClock {
  /** ms that have passed. */
  now(): number;
  /** Resolves once `ms` have passed; rejects when the signal is aborted. */
  wait(ms: number, signal?: AbortSignal): Promise<void>;
  /** Runs work that {@link FakeClock.pass} and {@link FakeClock.idle} wait for. */
  during<T>(work: () => Promise<T>): Promise<T>;
  /** Resolves when nothing but time is waited for. */
  idle(): Promise<void>;
  /** Lets time pass, in steps from one timer to the next. */
  pass(ms: number): Promise<void>;
  /** Time passes and no timer runs: the tab was frozen, or the device slept. */
  skip(ms: number): void;
}

/** Turns of the event loop without work after which nothing more is expected. */
const QUIET_TURNS = 4;

interface Timer {
  at: number;
  ring: () => void;
}

export function fakeClock(): FakeClock {
  let now = 0;
  let busy = 0;
  const timers = new Set<Timer>();

  async function idle(): Promise<void> {
    for (let quiet = 0; quiet < QUIET_TURNS; quiet += 1) {
      await new Promise((resolve) => setImmediate(resolve));
      if (busy > 0) quiet = -1;
    }
  }

  function nextUntil(end: number): Timer | undefined {
    const due = [...timers].filter(({ at }) => at <= end);
    return due.sort((a, b) => a.at - b.at)[0];
  }

  return {
    now: () => now,
    wait(ms, signal) {
      return new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason);
        const stop = () => timers.delete(timer) && reject(signal?.reason);
        const ring = () => {
          signal?.removeEventListener('abort', stop);
          resolve();
        };
        const timer = { at: now + ms, ring };
        timers.add(timer);
        signal?.addEventListener('abort', stop);
      });
    },
    async during(work) {
      busy += 1;
      try {
        return await work();
      } finally {
        busy -= 1;
      }
    },
    idle,
    async pass(ms) {
      const end = now + ms;
      await idle();
      for (let timer = nextUntil(end); timer; timer = nextUntil(end)) {
        timers.delete(timer);
        now = Math.max(now, timer.at);
        timer.ring();
        await idle();
      }
      now = end;
    },
    skip(ms) {
      now += ms;
    },
  };
}
