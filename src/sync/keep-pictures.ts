import { idle, mayFetchAhead } from './quiet-line.ts';
import { isWorkerInCharge } from './worker-ready.ts';

/**
 * Fetches pictures one after the other, so that the worker keeps them for a visit with no signal.
 * Stops when the line turns bad; pictures that are kept already cost nothing.
 */
export async function keepPictures(urls: readonly string[]): Promise<void> {
  if (!(await workerInCharge())) return;
  for (const url of new Set(urls)) {
    await idle();
    if (!mayFetchAhead() || document.visibilityState === 'hidden') return;
    try {
      if (await caches.match(url)) continue;
      await fetch(url, { mode: 'no-cors', credentials: 'omit', priority: 'low' });
    } catch {
      return;
    }
  }
}

/** True once a worker answers this page's requests; on a first visit that takes a moment. */
async function workerInCharge(): Promise<boolean> {
  if (!navigator.serviceWorker || !('caches' in window)) return false;
  if (isWorkerInCharge()) return true;
  return await new Promise((resolve) => {
    const change = () => resolve(true);
    navigator.serviceWorker.addEventListener('controllerchange', change, { once: true });
  });
}
