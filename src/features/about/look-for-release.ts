import { openDialog } from '../../session/dialogs.ts';
import { offerRelease, useRelease } from '../../session/release.ts';

/** Where a build writes what it is. */
const VERSION_FILE = '/version.json';
const OFFER_PATIENCE_MS = 5_000;
/** A host that has not answered by then (ms) is not waited for. */
const ASK_PATIENCE_MS = 15_000;

/**
 * What came of looking for a newer release:
 * - `offered`: there is one, and the update dialog says so
 * - `latest`: there is none
 * - `refused`: there is one, but it did not come whole; this one stays
 * - `unreachable`: nobody could be asked, or nobody answered in time
 */
export type ReleaseFound = 'offered' | 'latest' | 'refused' | 'unreachable';

/** What the host says that it serves. */
interface ServedRelease {
  version: string;
  /** ISO 8601, or empty. */
  builtAt: string;
}

/**
 * Looks for a newer release now, because the player asked. With a worker it is the worker that is asked
 * for, which brings the whole release; without one the host's word is taken, and a reload brings it.
 * @param own version of this page
 * @param onComing there is a newer one and it is being fetched: how long that takes is up to the line
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

/** Some browsers take an old answer for the worker where there is no network: the host is asked, too. */
async function confirm(own: string): Promise<ReleaseFound> {
  const served = await servedRelease();
  if (!served) return 'unreachable';
  return served.version === own ? 'latest' : 'refused';
}

/** @returns undefined when there is no newer worker */
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

/** Whoever watches the worker (src/app) offers it a moment after it began to wait. */
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

/** Resolves with the worker's state once it is installed, or given up. */
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

/** What the host serves just now, or undefined where it cannot be asked. */
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

/** @returns undefined where it takes too long */
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
