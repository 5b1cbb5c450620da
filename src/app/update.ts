import { idle } from '../session/idle.ts';
import { watchMissingChunks } from './missing-chunk.ts';

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
    watch().catch(() => {
      // The worker could not be registered (server unreachable or wrong answer): the next visit tries again.
    });
  };
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}
