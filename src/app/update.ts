import { idle } from '../session/idle.ts';
import { watchMissingChunks } from './missing-chunk.ts';

/** Pause (ms) before the code that registers the worker is requested again. */
const PAUSE_MS = 15_000;

/**
 * Starts watching for missing chunks, and, once the page is loaded and idle so as not to slow down a first
 * visit, the worker and the watch for newer releases. Design chapter 5.
 */
export function startUpdates(): void {
  watchMissingChunks();
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const watch = async () => {
    await idle(5_000);
    const { watchReleases } = await import('./release-watch.ts');
    await watchReleases();
  };
  const start = () => {
    // The code could not be loaded: on an unstable connection, or while a deploy took the server down.
    watch().catch(() => setTimeout(start, PAUSE_MS));
  };
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}
