import type { ComponentType } from 'react';
import { config } from '../config.ts';
import { servedVersion } from '../session/release.ts';
import { quietMoment } from '../session/reload-guard.ts';
import { readStored, STORAGE_KEYS, writeStored } from '../storage.ts';

/** A second reload within this time (ms) would be a loop, so the failure is shown instead. */
const AGAIN_AFTER_MS = 60_000;
/** Timeout (ms) for the requests that check whether a chunk still exists. */
const PATIENCE_MS = 8_000;

/** Why a chunk could not be loaded, in words for the player. */
export const CHUNK_FAILURES = {
  /** No network; the page stays, and the next import tries again. */
  unreachable: '网络不可用，无法打开，请检查网络后重试',
  /** The server no longer has this release's chunk, and the page is about to be reloaded. */
  reloading: '应用已更新，正在重新加载',
  /** Anything else; the page stays. */
  failed: '没有加载出来，请重试',
} as const;
type ChunkFailure = keyof typeof CHUNK_FAILURES;

const failures = new WeakMap<Error, Promise<ChunkFailure>>();
const lostStyles = new Set<string>();

/**
 * Examines every failed import. A deploy may have removed a chunk that this page still needs: one reload,
 * when nothing holds reloads, loads the current release. Without a network a reload would only lose the page.
 * The import rejects in every case, and its caller handles that.
 */
export function watchMissingChunks(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => void whyMissing(payload));
  document.addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
      lostStyles.add(target.href);
      target.remove();
    },
    { capture: true },
  );
}

/** Imports the chunk of a page or overlay and gives its component. */
export type LoadChunk<Props = object> = () => Promise<ComponentType<Props>>;

/** Loads the component of a chunk. @throws when its code or a style sheet cannot be loaded */
export async function loadComponent<Props>(load: LoadChunk<Props>): Promise<ComponentType<Props>> {
  // Vite's loader treats a style sheet requested once as loaded, even if it failed to load.
  await Promise.all([...lostStyles].map(fetchStyle));
  return await load();
}

/** @throws {Error} naming a sheet that failed again */
function fetchStyle(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.crossOrigin = '';
    link.href = href;
    link.onload = () => {
      lostStyles.delete(href);
      resolve();
    };
    link.onerror = () => reject(new Error(`Style sheet did not load: ${href}`));
    document.head.append(link);
  });
}

/** Finds out why an import was rejected with `error`, and reloads the page if that helps. */
export function whyMissing(error: unknown): Promise<ChunkFailure> {
  const known = error instanceof Error ? error : new Error(String(error));
  const running = failures.get(known);
  if (running) return running;
  const looked = lookInto(known);
  failures.set(known, looked);
  return looked;
}

async function lookInto(error: Error): Promise<ChunkFailure> {
  const gone = await isGone(error);
  if (gone === undefined) return 'unreachable';
  if (!gone || !mayReload(Date.now())) return 'failed';
  void quietMoment().then(() => window.location.reload());
  return 'reloading';
}

/**
 * Whether the server no longer has a file that the import needed: it answers 404 or 410, or it has another
 * release (Safari names no address, and the missing file may be one that the named file imports).
 * @returns undefined when the server cannot be reached
 */
async function isGone(error: Error): Promise<boolean | undefined> {
  const address = addressIn(error.message, window.location.origin);
  try {
    const chunk = address && (await fetch(address, { cache: 'no-store', signal: inTime() }));
    // A captive portal answers every address with its own page, which has no release number.
    const release = await servedVersion(inTime());
    if (release === undefined) return undefined;
    if (!chunk) return release !== config.version;
    return chunk.status === 404 || chunk.status === 410 || release !== config.version;
  } catch {
    return undefined;
  }
}

const inTime = () => AbortSignal.timeout(PATIENCE_MS);

/** The address of this origin that a failed import's message names, if it names one. */
export function addressIn(message: string, origin: string): string | undefined {
  const [found] = /https?:\/\/[^\s'"]+/.exec(message) ?? [];
  return found?.startsWith(`${origin}/`) ? found : undefined;
}

function mayReload(now: number): boolean {
  const last = Number(readStored(STORAGE_KEYS.chunkReloadAt) ?? 0);
  // A time in the future was stored under a wrong clock and is ignored.
  if (last <= now && now - last < AGAIN_AFTER_MS) return false;
  // If the time cannot be stored, a reload loop could not be detected.
  return writeStored(STORAGE_KEYS.chunkReloadAt, String(now));
}
