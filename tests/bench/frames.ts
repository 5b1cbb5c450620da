import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';

/** Times between frames, ms. */
export type FrameTimes = readonly number[];

/** Plain JavaScript: what runs in the page must not carry a transpiler's helpers. */
const PROBE = new URL('./frame-probe.js', import.meta.url);

/** Notes when each frame is begun; gives the function that ends it and tells the times between. */
export async function watchFrames(page: Page): Promise<() => Promise<FrameTimes>> {
  await page.evaluate(await readFile(PROBE, 'utf8'));
  return () =>
    page.evaluate(() => {
      const probe = Reflect.get(window, 'frameProbe') as { times: number[]; over: boolean };
      probe.over = true;
      return probe.times;
    });
}

/** What frames say of smoothness. */
export function frameFigures(times: FrameTimes) {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return {
    frames: sorted.length,
    median: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    longest: sorted.at(-1) ?? Number.NaN,
    over50: sorted.filter((time) => time > 50).length,
  };
}

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** CPU time of the thread, µs. */
  tdur?: number;
}

/** What to trace for {@link mainThreadTasks}. */
export const TASK_CATEGORIES = ['-*', 'toplevel', 'disabled-by-default-devtools.timeline'];

/**
 * CPU time of each task on the busiest main thread of a trace, ms. Unlike the times between frames
 * it is the page's own: others' work on the machine does not count.
 */
export function mainThreadTasks(trace: Buffer): number[] {
  const { traceEvents } = JSON.parse(trace.toString('utf8')) as { traceEvents: TraceEvent[] };
  const threads = new Map<string, number[]>();
  const mains = new Set(
    traceEvents.filter((event) => isMainThread(event)).map(({ pid, tid }) => `${pid} ${tid}`),
  );
  for (const { name, pid, tid, tdur } of traceEvents) {
    const thread = `${pid} ${tid}`;
    if (!name.endsWith('RunTask') || tdur === undefined || !mains.has(thread)) continue;
    const times = threads.get(thread) ?? [];
    times.push(tdur / 1000);
    threads.set(thread, times);
  }
  const sum = (times: readonly number[]) => times.reduce((all, time) => all + time, 0);
  const [busiest = []] = [...threads.values()].sort((a, b) => sum(b) - sum(a));
  return busiest;
}

function isMainThread(event: TraceEvent): boolean {
  const args = Reflect.get(event, 'args') as { name?: string } | undefined;
  return event.name === 'thread_name' && args?.name === 'CrRendererMain';
}
