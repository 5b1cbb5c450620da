import { type FetchSize, type Traffic, WorkerMessage } from '../contract/worker-messages.ts';
import { isAppAddress } from './app-address.ts';

declare const self: ServiceWorkerGlobalScope;

/** Delay that collects many fetches into one message, ms. */
const TOLD_AFTER_MS = 3_000;

/**
 * Reports the sizes of this worker's own fetches to one of the app's pages. A page counts its own fetches,
 * but answers from the worker have size 0 there. Without an open page the sizes wait for the next one.
 */
export function tellTraffic(): void {
  if (!('PerformanceObserver' in self)) return;
  let fetched: FetchSize[] = [];
  let planned = false;

  async function tell(): Promise<void> {
    planned = false;
    const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    // The page of a demo table does not count data.
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
