/**
 * Time that stands still while anything real is going on (a request, a query, a write), and then
 * jumps to the next moment somebody waits for: an hour of pauses passes in no time, and nothing is
 * ever late because the machine is slow.
 */
export interface VirtualTime {
  /** ms since the epoch */
  now(): number;
  /** Resolves after `ms`; rejects with the signal's reason when it is aborted. */
  wait(ms: number, signal?: AbortSignal): Promise<void>;
  /** Time stands still until the work is over. */
  busy<T>(work: Promise<T>): Promise<T>;
  /** One more thing that time stands still for; the returned function ends it, once. */
  hold(): () => void;
  /** Lets time pass until `main` is settled. @throws when it waits for nothing */
  run<T>(main: Promise<T>): Promise<T>;
}

interface Alarm {
  at: number;
  ring: () => void;
}

/** Turns of the event loop without news after which nothing real is going on. */
const QUIET_TURNS = 4;
const STUCK_MS = 120_000;

export function makeTime(startMs: number): VirtualTime {
  let now = startMs;
  let working = 0;
  /** Grows with everything that happens. */
  let news = 0;
  const alarms = new Set<Alarm>();

  function hold(): () => void {
    working += 1;
    news += 1;
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      working -= 1;
      news += 1;
    };
  }

  async function quiet(): Promise<void> {
    const since = performance.now();
    for (let turns = 0, seen = news; turns < QUIET_TURNS; turns += 1) {
      await new Promise((resolve) => setImmediate(resolve));
      if (working > 0 || news !== seen) {
        turns = -1;
        seen = news;
        if (performance.now() - since > STUCK_MS) throw new Error(`stuck: ${working} at work`);
      }
    }
  }

  function next(): Alarm | undefined {
    let first: Alarm | undefined;
    for (const alarm of alarms) if (!first || alarm.at < first.at) first = alarm;
    return first;
  }

  return {
    now: () => now,
    hold,
    async busy(work) {
      const release = hold();
      try {
        return await work;
      } finally {
        release();
      }
    },
    wait: (ms, signal) =>
      new Promise((resolve, reject) => {
        news += 1;
        if (signal?.aborted) return reject(signal.reason);
        const alarm = {
          at: now + Math.max(0, ms),
          ring: () => {
            signal?.removeEventListener('abort', stop);
            resolve();
          },
        };
        const stop = () => {
          news += 1;
          alarms.delete(alarm);
          reject(signal?.reason);
        };
        signal?.addEventListener('abort', stop, { once: true });
        alarms.add(alarm);
      }),
    async run(main) {
      let over = false;
      const end = () => {
        over = true;
      };
      main.then(end, end);
      for (;;) {
        await quiet();
        if (over) return await main;
        const alarm = next();
        if (!alarm) throw new Error('everybody waits, and nothing will happen');
        alarms.delete(alarm);
        now = Math.max(now, alarm.at);
        news += 1;
        alarm.ring();
      }
    },
  };
}
