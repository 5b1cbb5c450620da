import { dayOf } from '../../../contract/day.ts';
import {
  type FetchSize,
  isMessage,
  type Traffic,
  WorkerMessage,
} from '../../../contract/worker-messages.ts';
import { serverNow } from '../../api/server-clock.ts';
import { addTraffic, weigh } from './traffic-tally.ts';

/** Many answers are written down at once, ms. */
const NOTED_AFTER_MS = 3_000;

let due: FetchSize[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
let counting = false;

/**
 * Counts from here on, and from the page's start, what this page and its worker fetch. Uploads and the
 * windows of games are not in it.
 */
export function countTraffic(): void {
  if (counting || !('PerformanceObserver' in window)) return;
  counting = true;
  const observer = new PerformanceObserver((list) =>
    note(list.getEntries() as PerformanceResourceTiming[]),
  );
  // What was fetched before: the browser remembers some 250 entries.
  for (const type of ['navigation', 'resource']) observer.observe({ type, buffered: true });
  navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isMessage(data, WorkerMessage.traffic)) note((data as Traffic).fetched);
  });
  window.addEventListener('pagehide', noteTraffic);
  document.addEventListener('visibilitychange', noteTraffic);
}

/** Writes down now what was counted. */
export function noteTraffic(): void {
  clearTimeout(timer);
  timer = undefined;
  if (due.length === 0) return;
  const fetched = due;
  due = [];
  addTraffic(dayOf(serverNow()), weigh(fetched, window.location.origin));
}

function note(fetched: readonly FetchSize[]): void {
  due.push(...fetched);
  timer ??= setTimeout(noteTraffic, NOTED_AFTER_MS);
}
