import { quietMoment } from '../session/quiet-moment.ts';
import { readStored, STORAGE_KEYS, writeStored } from '../storage.ts';

/** A second reload within this time would be a loop: then the error page is shown instead. */
const AGAIN_AFTER_MS = 60_000;

/**
 * A deploy may have removed a chunk that this page still asks for. One reload brings the release
 * that is there; it waits for a quiet moment.
 */
export function reloadForMissingChunks(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (!mayReload(Date.now())) return;
    event.preventDefault();
    quietMoment().then(() => window.location.reload());
  });
}

function mayReload(now: number): boolean {
  const last = Number(readStored(STORAGE_KEYS.chunkReloadAt) ?? 0);
  // A stamp from the future was written under a wrong clock.
  if (last <= now && now - last < AGAIN_AFTER_MS) return false;
  // Without a place for the mark a loop could not be told from a first time.
  return writeStored(STORAGE_KEYS.chunkReloadAt, String(now));
}
