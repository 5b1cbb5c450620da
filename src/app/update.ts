import { idle } from '../session/idle.ts';
import { watchMissingChunks } from './missing-chunk.ts';

/**
 * Starts the worker and the watch for newer releases, once the page is loaded and idle: neither
 * may slow down a first visit. Design chapter 5.
 */
export function startUpdates(): void {
  watchMissingChunks();
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const start = () => void idle(5_000).then(watch);
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}

async function watch(): Promise<void> {
  try {
    const { watchReleases } = await import('./release-watch.ts');
    await watchReleases();
  } catch {
    // No worker this time (the server is away, or answers something else): the next visit tries again.
  }
}
