import { readStored, STORAGE_KEYS, writeStored } from '../../storage.ts';

/** After a refusal the browser is not asked again automatically for this long, ms. */
const PAUSE_MS = 30 * 86_400_000;

/** Whether storage is persistent, so that the browser will not clear it; undefined when not supported. */
export async function isKept(): Promise<boolean | undefined> {
  try {
    return await manager()?.persisted();
  } catch {
    return undefined;
  }
}

/**
 * Asks the browser for persistent storage; call it from a tap, since some browsers ask the player.
 * @returns whether the browser agreed
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
 * Asks for persistent storage without a tap, once there are records to keep: only in browsers that do not
 * ask the player, and at most once in 30 days. Nothing depends on the result.
 */
export async function keepQuietly(): Promise<void> {
  if (!isQuiet() || !isDue() || (await isKept()) !== false) return;
  await askToKeep();
}

/** Whether the browser decides without asking: Chromium and WebKit do, Firefox asks the player. */
function isQuiet(): boolean {
  return !/\bFirefox\//.test(navigator.userAgent);
}

/** Compares the absolute distance, so that a clock set back by a month does not delay the request forever. */
function isDue(): boolean {
  const askedAt = Number(readStored(STORAGE_KEYS.keepAskedAt) ?? Number.NaN);
  return !(Math.abs(Date.now() - askedAt) < PAUSE_MS);
}

/** The storage manager is missing on insecure pages and in old browsers. */
function manager(): StorageManager | undefined {
  const { storage } = navigator as { storage?: StorageManager };
  return typeof storage?.persist === 'function' ? storage : undefined;
}
