import { INVITE_PARAM } from '../../contract/constants.ts';
import { readStored, STORAGE_KEYS, writeStored } from '../storage.ts';
import { cleanInviteCode, withoutParams } from './entry-url.ts';

/**
 * Keeps an invite code outside localStorage (decision 0083). Loaded only when there is a code, or when a
 * registration form looks for one.
 */

const MIRROR = 'robohall-invited';
const MIRRORED_AT = '/invited-code';
const MANIFEST = '/manifest.webmanifest';

const storedCode = () => cleanInviteCode(readStored(STORAGE_KEYS.invitedCode));

/**
 * Mirrors the code in Cache Storage and adds it to the start address of an app installed from this page.
 * @param inAddress true when localStorage cannot be written: keeps the code in the address of every screen
 */
export async function holdCode(code: string, inAddress: boolean): Promise<void> {
  // The code may have been used or deleted while this module was loading.
  if (storedCode() !== code) return;
  if (inAddress) carryInAddress();
  linkManifest(`${MANIFEST}?${INVITE_PARAM}=${code}`);
  await mirror(async (cache) => cache.put(MIRRORED_AT, new Response(code)));
}

/** Undoes everything {@link holdCode} did. */
export async function letCodeGo(): Promise<void> {
  linkManifest(MANIFEST);
  const { href } = window.location;
  if (new URL(href).searchParams.has(INVITE_PARAM)) {
    window.history.replaceState(window.history.state, '', withoutParams(href, [INVITE_PARAM]));
  }
  await mirror((cache) => cache.delete(MIRRORED_AT));
}

/** Restores the mirrored code when localStorage has lost it; undefined when there is none. */
export async function restoreInvitedCode(): Promise<string | undefined> {
  const kept = await mirror((cache) => cache.match(MIRRORED_AT));
  const code = cleanInviteCode(await kept?.text());
  // Another code may have been stored meanwhile.
  if (code !== undefined && storedCode() === undefined) {
    writeStored(STORAGE_KEYS.invitedCode, code);
    linkManifest(`${MANIFEST}?${INVITE_PARAM}=${code}`);
  }
  return storedCode();
}

/** Runs work on the mirror; undefined when Cache Storage is missing or refuses. */
async function mirror<T>(work: (cache: Cache) => Promise<T>): Promise<T | undefined> {
  try {
    // Cache Storage is missing on insecure pages.
    const { caches } = globalThis as { caches?: CacheStorage };
    return caches && (await work(await caches.open(MIRROR)));
  } catch {
    return undefined;
  }
}

/** Sets the manifest's address; a server that does not support the parameter ignores it. */
function linkManifest(href: string): void {
  const link = document.querySelector('link[rel="manifest"]');
  if (link?.getAttribute('href') !== href) link?.setAttribute('href', href);
}

let carries = false;

/** Adds the code to every address that the app shows from now on, while the code is stored. */
function carryInAddress(): void {
  if (!carries) {
    carries = true;
    const { history } = window;
    for (const name of ['pushState', 'replaceState'] as const) {
      const original = history[name].bind(history);
      history[name] = (state, unused, url) => original(state, unused, url && withCode(url));
    }
  }
  // The app may have navigated while this module was loading.
  window.history.replaceState(window.history.state, '', window.location.href);
}

function withCode(address: string | URL): string {
  const url = new URL(address, window.location.href);
  const code = storedCode();
  if (code !== undefined) url.searchParams.set(INVITE_PARAM, code);
  return url.href;
}
