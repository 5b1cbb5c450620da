import { Workbox } from 'workbox-window';
import { WorkerMessage } from '../../contract/worker-messages.ts';
import { offerRelease, useRelease } from '../session/release.ts';

const WORKER = '/sw.js';
const HOURLY_MS = 60 * 60_000;
const ON_RETURN_MS = 15 * 60_000;
/** A release that the player wants and that has not come in by then (ms) waits for requests of the one before. */
const STEP_ASIDE_MS = 1_500;

/**
 * Registers the worker and offers every release that comes after it. The page is reloaded only
 * after the player agreed here; a release taken in another tab is offered, not forced.
 * @throws when the worker cannot be registered
 */
export async function watchReleases(): Promise<void> {
  const workers = navigator.serviceWorker;
  const workbox = new Workbox(workerUrl());
  // On a first visit the worker takes the page over: nothing changes for the player.
  let first = workers.controller === null;
  let reloading = false;
  const reload = () => {
    if (!reloading) window.location.reload();
    reloading = true;
  };

  workers.addEventListener('controllerchange', () => {
    if (first) first = false;
    else if (useRelease.getState().accepted) reload();
    else offerRelease(reload);
  });
  const registration = await registered(workbox, () => {
    offerRelease(() => {
      const waiting = registration?.waiting;
      // Another tab may have let it in meanwhile: then it is in charge already.
      if (!waiting) return reload();
      // A page loaded past the worker (Shift and reload) has none in charge, and hears of no
      // change of it. Redundant: a still newer one took its place, and is offered after the reload.
      waiting.addEventListener('statechange', () => {
        if (['activated', 'redundant'].includes(waiting.state)) reload();
      });
      workbox.messageSkipWaiting();
      // A picture that hangs keeps the worker in charge, and the player waiting. Not at once: a message
      // wakes a worker that sleeps, and one that has just woken stays for half a minute.
      setTimeout(() => {
        if (waiting.state !== 'installed') return;
        registration.active?.postMessage({ type: WorkerMessage.stepAside });
      }, STEP_ASIDE_MS);
    });
  });
  if (registration) checkRegularly(registration);
}

function registered(workbox: Workbox, onWaiting: () => void) {
  workbox.addEventListener('waiting', onWaiting);
  return workbox.register({ immediate: true });
}

/** Asks for a newer worker every hour while visible, and on coming back after a while. */
function checkRegularly(registration: ServiceWorkerRegistration): void {
  let checkedAt = Date.now();
  const check = (notWithinMs: number) => {
    const passed = Date.now() - checkedAt;
    if (document.visibilityState === 'hidden' || (passed >= 0 && passed < notWithinMs)) return;
    checkedAt = Date.now();
    // Without a network there is no newer release to be found.
    registration.update().catch(() => {});
  };
  setInterval(() => check(HOURLY_MS), ON_RETURN_MS);
  document.addEventListener('visibilitychange', () => check(ON_RETURN_MS));
}

interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => string };
}

/** The one address that the page may register a worker from, in the form Trusted Types ask for. */
function workerUrl(): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  if (!trustedTypes) return WORKER;
  const policy = trustedTypes.createPolicy('robohall-worker', {
    createScriptURL: (url) => {
      if (url !== WORKER) throw new TypeError(`no worker of ours: ${url}`);
      return url;
    },
  });
  return policy.createScriptURL(WORKER);
}
