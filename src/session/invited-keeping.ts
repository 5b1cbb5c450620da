import { INVITE_PARAM } from '../../contract/constants.ts';
import { readStored, STORAGE_KEYS, writeStored } from '../storage.ts';
import { cleanInviteCode, withoutParams } from './entry-url.ts';

/**
 * What keeps an invite code besides localStorage (decision 0083). Loaded only where there is a code, or
 * a registration form that looks for one.
 */

const MIRROR = 'robohall-invited';
const MIRRORED_AT = '/invited-code';
const MANIFEST = '/manifest.webmanifest';

const storedCode = () => cleanInviteCode(readStored(STORAGE_KEYS.invitedCode));

/**
 * Mirrors the code, and puts it into the start address of an app that is installed from this page.
 * @param inAddress while nothing can be stored: keeps it in the address through all navigations
 */
export async function holdCode(code: string, inAddress: boolean): Promise<void> {
  // It may have been spent while this was loading.
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

/**
 * Takes up the mirrored code where localStorage has lost its own.
 * @returns undefined when there is none
 */
export async function restoreInvitedCode(): Promise<string | undefined> {
  const kept = await mirror((cache) => cache.match(MIRRORED_AT));
  const code = cleanInviteCode(await kept?.text());
  // Another may have come meanwhile.
  if (code !== undefined && storedCode() === undefined) {
    writeStored(STORAGE_KEYS.invitedCode, code);
    linkManifest(`${MANIFEST}?${INVITE_PARAM}=${code}`);
  }
  return storedCode();
}

/** Does something with the mirror; undefined where the browser has none, or refuses. */
async function mirror<T>(work: (cache: Cache) => Promise<T>): Promise<T | undefined> {
  try {
    // Missing where the page is not secure.
    const { caches } = globalThis as { caches?: CacheStorage };
    return caches && (await work(await caches.open(MIRROR)));
  } catch {
    return undefined;
  }
}

/** A platform that does not know the parameter gives its manifest without it. */
function linkManifest(href: string): void {
  const link = document.querySelector('link[rel="manifest"]');
  if (link?.getAttribute('href') !== href) link?.setAttribute('href', href);
}

let carries = false;

/** From here on every address that the app shows has the code, until it is spent. */
function carryInAddress(): void {
  if (!carries) {
    carries = true;
    const { history } = window;
    for (const name of ['pushState', 'replaceState'] as const) {
      const original = history[name].bind(history);
      history[name] = (state, unused, url) => original(state, unused, url && withCode(url));
    }
  }
  // The app may have moved on while this was loading.
  window.history.replaceState(window.history.state, '', window.location.href);
}

function withCode(address: string | URL): string {
  const url = new URL(address, window.location.href);
  const code = storedCode();
  if (code !== undefined) url.searchParams.set(INVITE_PARAM, code);
  return url.href;
}
