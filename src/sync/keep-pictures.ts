import { idle, mayFetchAhead } from './quiet-line.ts';

/**
 * Fetches pictures one after the other, so that the worker keeps them for a visit with no signal.
 * Stops when the line turns bad; pictures that are kept already cost nothing.
 */
export async function keepPictures(urls: Iterable<string>): Promise<void> {
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
