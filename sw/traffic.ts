import { type FetchSize, type Traffic, WorkerMessage } from '../contract/worker-messages.ts';
import { isAppAddress } from './app-address.ts';

declare const self: ServiceWorkerGlobalScope;

/** Many answers make one message, ms. */
const TOLD_AFTER_MS = 3_000;

/**
 * Tells one of the app's pages what this worker fetches itself: the pages count what they fetch, and
 * what the worker answered them weighs nothing there. With no page open it is told to the next one.
 */
export function tellTraffic(): void {
  if (!('PerformanceObserver' in self)) return;
  let fetched: FetchSize[] = [];
  let planned = false;

  async function tell(): Promise<void> {
    planned = false;
    const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    // A table's page counts nothing.
    const ours = pages.filter(({ url }) => isAppAddress(new URL(url)));
    const page = ours.find(({ visibilityState }) => visibilityState === 'visible') ?? ours[0];
    if (!page) return;
    const news: Traffic = { type: WorkerMessage.traffic, fetched };
    fetched = [];
    page.postMessage(news);
  }

  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceResourceTiming[]) {
      const { name, transferSize, encodedBodySize } = entry;
      if (transferSize + encodedBodySize > 0) fetched.push({ name, transferSize, encodedBodySize });
    }
    if (planned) return;
    planned = true;
    setTimeout(() => void tell(), TOLD_AFTER_MS);
  });
  observer.observe({ type: 'resource', buffered: true });
}
