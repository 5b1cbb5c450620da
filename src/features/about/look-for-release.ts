import { openDialog } from '../../session/dialogs.ts';
import { offerRelease, servedVersion, useRelease } from '../../session/release.ts';

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
  const found = registration && (await askWorker(registration, onComing));
  if (found) return found;
  // Without a network, some browsers take a cached answer for the worker script, so the host is asked, too.
  const served = await askHost();
  if (served === undefined) return 'unreachable';
  if (served === own) return 'latest';
  if (registration) return 'refused';
  offerRelease(() => window.location.reload());
  return 'offered';
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
    return (await askHost()) === undefined ? 'unreachable' : 'refused';
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

/** The version that the host serves; undefined if the host cannot be reached. */
const askHost = () => inTime(servedVersion()).catch(() => undefined);

/** @returns undefined if the promise takes too long */
function inTime<T>(asking: Promise<T>): Promise<T | undefined> {
  let timer: number | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, ASK_PATIENCE_MS);
  });
  return Promise.race([asking, late]).finally(() => clearTimeout(timer));
}
