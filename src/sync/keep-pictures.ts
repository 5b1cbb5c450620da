import { idle, mayFetchAhead } from './quiet-line.ts';

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
  const workers = navigator.serviceWorker;
  if (!workers || !('caches' in window)) return false;
  if (workers.controller) return true;
  return await new Promise((resolve) => {
    workers.addEventListener('controllerchange', () => resolve(true), { once: true });
  });
}
