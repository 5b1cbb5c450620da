import { idle } from '../session/idle.ts';
import { watchMissingChunks } from './missing-chunk.ts';

/** First pause (ms) before the worker is registered again after a failure; doubles each time. */
const FIRST_PAUSE_MS = 15_000;
const LONGEST_PAUSE_MS = 60 * 60_000;

/**
 * Starts watching for missing chunks, and, once the page is loaded and idle so as not to slow down a first
 * visit, the worker and the watch for newer releases. Design chapter 5.
 */
export function startUpdates(): void {
  watchMissingChunks();
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const start = () => void watch();
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}

/**
 * Registers the worker, and again with growing pauses while that fails: on an unstable connection, or while a deploy
 * takes the server down, the visit would otherwise have no offline copy and no offer of a release.
 */
async function watch(): Promise<void> {
  await idle(5_000);
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
    try {
      const { watchReleases } = await import('./release-watch.ts');
      return await watchReleases();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}
