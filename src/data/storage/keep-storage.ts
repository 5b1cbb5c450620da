import { readStored, STORAGE_KEYS, writeStored } from '../../storage.ts';

/** A browser that did not agree is not asked again by itself for so long, ms. */
const PAUSE_MS = 30 * 86_400_000;

/** Whether the browser promised not to clear what is stored; undefined where it knows no such promise. */
export async function isKept(): Promise<boolean | undefined> {
  try {
    return await manager()?.persisted();
  } catch {
    return undefined;
  }
}

/**
 * Asks the browser to keep what is stored; to be called from a tap, since some ask the player.
 * @returns whether it will
 */
export async function askToKeep(): Promise<boolean> {
  writeStored(STORAGE_KEYS.keepAskedAt, String(Date.now()));
  try {
    return (await manager()?.persist()) === true;
  } catch {
    return false;
  }
}

/**
 * The same without a tap, once there is something worth keeping: where nobody is asked, and at most
 * once in 30 days. Whatever comes of it, nothing depends on it.
 */
export async function keepQuietly(): Promise<void> {
  if (!isQuiet() || !isDue() || (await isKept()) !== false) return;
  await askToKeep();
}

/** Chromium and WebKit decide by themselves; Firefox shows a question. */
function isQuiet(): boolean {
  return !/\bFirefox\//.test(navigator.userAgent);
}

/** A clock that was set back by a month does not put it off for good. */
function isDue(): boolean {
  const askedAt = Number(readStored(STORAGE_KEYS.keepAskedAt) ?? Number.NaN);
  return !(Math.abs(Date.now() - askedAt) < PAUSE_MS);
}

/** Missing where the page is not secure, and in old browsers. */
function manager(): StorageManager | undefined {
  const { storage } = navigator as { storage?: StorageManager };
  return typeof storage?.persist === 'function' ? storage : undefined;
}
