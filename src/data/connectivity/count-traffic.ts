import { dayOf } from '../../../contract/day.ts';
import {
  type FetchSize,
  isMessage,
  type Traffic,
  WorkerMessage,
} from '../../../contract/worker-messages.ts';
import { serverNow } from '../../api/server-clock.ts';
import { addTraffic, weigh } from './traffic-tally.ts';

/** Sizes are collected for this long (ms) and stored together. */
const NOTED_AFTER_MS = 3_000;

let due: FetchSize[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
let counting = false;

/**
 * Counts the traffic of this page and its worker, including that since the page's start. Uploads and the
 * windows of games are not counted.
 */
export function countTraffic(): void {
  if (counting || !('PerformanceObserver' in window)) return;
  counting = true;
  const observer = new PerformanceObserver((list) =>
    note(list.getEntries() as PerformanceResourceTiming[]),
  );
  // `buffered` delivers earlier fetches; the browser keeps about 250 entries.
  for (const type of ['navigation', 'resource']) observer.observe({ type, buffered: true });
  navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isMessage(data, WorkerMessage.traffic)) note((data as Traffic).fetched);
  });
  window.addEventListener('pagehide', noteTraffic);
  document.addEventListener('visibilitychange', noteTraffic);
}

/** Stores the collected sizes now. */
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
