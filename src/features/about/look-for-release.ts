import { openDialog } from '../../session/dialogs.ts';
import { offerRelease, useRelease } from '../../session/release.ts';

/** The file in which a build writes its version. */
const VERSION_FILE = '/version.json';
const OFFER_PATIENCE_MS = 5_000;
/** Time limit for the host's answer (ms). */
const ASK_PATIENCE_MS = 15_000;

/**
 * The result of an update check:
 * - `offered`: a newer release is ready, and the update dialog is open
 * - `latest`: there is none
 * - `refused`: there is one, but its download failed; this release stays
 * - `unreachable`: the host could not be reached, or did not answer in time
 */
export type ReleaseFound = 'offered' | 'latest' | 'refused' | 'unreachable';

/** The release that the host serves. */
interface ServedRelease {
  version: string;
  /** ISO 8601, or empty. */
  builtAt: string;
}

/**
 * Checks for a newer release on the player's request. With a service worker, the worker is updated and
 * downloads the whole release; without one, the version file decides, and a reload loads the release.
 * @param own version of this page
 * @param onComing called when the download of a newer release starts
 */
export async function lookForRelease(
  own: string,
  onComing: () => void = () => {},
): Promise<ReleaseFound> {
  if (useRelease.getState().offered) {
    openDialog('update');
    return 'offered';
  }
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  if (!registration) return await askHost(own);
  return (await askWorker(registration, onComing)) ?? (await confirm(own));
}

/** Without a network, some browsers take a cached answer for the worker script, so the host is asked, too. */
async function confirm(own: string): Promise<ReleaseFound> {
  const served = await servedRelease();
  if (!served) return 'unreachable';
  return served.version === own ? 'latest' : 'refused';
}

/** @returns undefined if there is no newer worker */
async function askWorker(
  registration: ServiceWorkerRegistration,
  onComing: () => void,
): Promise<ReleaseFound | undefined> {
  try {
    const asked = await inTime(registration.update().then(() => true));
    if (!asked) return 'unreachable';
  } catch {
    return (await servedRelease()) ? 'refused' : 'unreachable';
  }
  const coming = registration.installing;
  if (coming) onComing();
  if (coming && (await settled(coming)) === 'redundant') return 'refused';
  if (!registration.waiting) return undefined;
  return (await offeredSoon()) ? 'offered' : 'refused';
}

/** Whether src/app, which watches the worker, offers the release within a few seconds. */
function offeredSoon(): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (offered: boolean) => {
      clearTimeout(timer);
      unfollow();
      resolve(offered);
    };
    const timer = setTimeout(end, OFFER_PATIENCE_MS, false);
    const unfollow = useRelease.subscribe(({ offered }) => offered && end(true));
    if (useRelease.getState().offered) end(true);
  });
}

/** Resolves with the worker's state once it is no longer installing. */
function settled(worker: ServiceWorker): Promise<ServiceWorkerState> {
  return new Promise((resolve) => {
    const look = () => {
      if (worker.state !== 'installing') resolve(worker.state);
    };
    worker.addEventListener('statechange', look);
    look();
  });
}

async function askHost(own: string): Promise<ReleaseFound> {
  const served = await servedRelease();
  if (!served) return 'unreachable';
  if (served.version === own) return 'latest';
  offerRelease(() => window.location.reload());
  return 'offered';
}

/** The release that the host serves; undefined if the host cannot be reached. */
async function servedRelease(): Promise<ServedRelease | undefined> {
  try {
    return await inTime(askForRelease());
  } catch {
    return undefined;
  }
}

async function askForRelease(): Promise<ServedRelease | undefined> {
  const answer = await fetch(VERSION_FILE, { cache: 'no-store' });
  const { version, builtAt } = (await answer.json()) as Record<string, unknown>;
  if (!answer.ok || typeof version !== 'string') return undefined;
  return { version, builtAt: typeof builtAt === 'string' ? builtAt : '' };
}

/** @returns undefined if the promise takes too long */
async function inTime<T>(asking: Promise<T>): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ASK_PATIENCE_MS);
  });
  try {
    return await Promise.race([asking, late]);
  } finally {
    clearTimeout(timer);
  }
}
