import { messageSW, Workbox } from 'workbox-window';
import { WorkerMessage } from '../../contract/worker-messages.ts';
import { offerRelease, useRelease } from '../session/release.ts';

const WORKER = '/sw.js';
const HOURLY_MS = 60 * 60_000;
const ON_RETURN_MS = 15 * 60_000;
/** How long (ms) an accepted release waits for the old worker's answer; on a slow phone it takes seconds to start. */
const ANSWER_MS = 10_000;
/** After this time (ms) an accepted release reloads the page in any case; browsers end an idle worker after 30 s. */
const LONGEST_MS = 45_000;
/** First pause (ms) before the worker is registered again after a failure; doubles each time, up to an hour. */
const FIRST_PAUSE_MS = 15_000;

/**
 * Registers the worker and offers every later release. The page is reloaded only after the player agreed in
 * this tab; a release accepted in another tab is offered here too.
 */
export async function watchReleases(): Promise<void> {
  const workers = navigator.serviceWorker;
  const workbox = new Workbox(workerUrl());
  // On a first visit the new worker takes control of the page, which is not a newer release.
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
  const offerWaiting = () => {
    offerRelease(() => {
      const { waiting } = registration;
      // Another tab may have activated the release meanwhile: then it already controls the page.
      if (!waiting) return reload();
      // A page loaded with Shift and reload has no controller and gets no controllerchange event, so watch
      // the worker's state. `redundant`: a newer worker replaced this one, and is offered after the reload.
      waiting.addEventListener('statechange', () => {
        if (['activated', 'redundant'].includes(waiting.state)) reload();
      });
      setTimeout(reload, LONGEST_MS);
      stopRequests();
      void askToStepAside(registration.active).then(() => workbox.messageSkipWaiting());
    });
  };
  const isFirstWorker = !(await hasActiveWorker());
  const registration = await registered(workbox);
  if (isFirstWorker) askToClaim(registration);
  onWaiting(registration, offerWaiting);
  checkRegularly(registration);
}

/**
 * Registers the worker, and again with growing pauses while that fails or a first worker cannot be installed: on an
 * unstable connection, or while a deploy takes the server down, the visit would otherwise have no offline copy and no
 * offer of a release.
 */
async function registered(workbox: Workbox): Promise<ServiceWorkerRegistration> {
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, HOURLY_MS)) {
    // It rejects where the server is unreachable, or answers something else.
    const registration = await workbox.register({ immediate: true }).catch(() => undefined);
    if (registration && (await isInstalled(registration))) return registration;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

/** Whether there is a worker, a first one once it is installed: one that cannot be is forgotten by the browser. */
async function isInstalled(registration: ServiceWorkerRegistration): Promise<boolean> {
  const { active, installing } = registration;
  if (installing && !active) {
    await new Promise((resolve) =>
      installing.addEventListener('statechange', resolve, { once: true }),
    );
  }
  return Boolean(registration.active ?? registration.waiting);
}

async function hasActiveWorker(): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined);
  return Boolean(registration?.active);
}

/**
 * Has the first worker answer this page, so that a first visit already works offline. The worker does not claim pages
 * by itself: a browser may end it during its activation, after which it could not tell that it is the first.
 */
function askToClaim({ active, waiting }: ServiceWorkerRegistration): void {
  const worker = active ?? waiting;
  const ask = () => {
    if (worker?.state === 'activated') worker.postMessage({ type: WorkerMessage.claim });
  };
  worker?.addEventListener('statechange', ask);
  ask();
}

/**
 * Calls back for every release that waits to replace an active one. Workbox's own event comes no more after the first
 * release of a page that is open for long, even if that one was refused.
 */
function onWaiting(registration: ServiceWorkerRegistration, call: () => void): void {
  const watch = () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      // On a first visit there is nothing that it would replace.
      if (installing.state === 'installed' && registration.active) call();
    });
  };
  registration.addEventListener('updatefound', watch);
  watch();
  if (registration.waiting && registration.active) call();
}

/**
 * Asks the old worker to end its open requests, one of which, hanging, would keep the player waiting for minutes.
 * Resolves with its answer, before which the new worker must not be activated: Chromium leaves a worker active for
 * minutes that starts, or is woken by a message, while it is being replaced.
 */
async function askToStepAside(old: ServiceWorker | null): Promise<void> {
  if (!old) return;
  const answer = messageSW(old, { type: WorkerMessage.stepAside });
  const late = new Promise<void>((resolve) => setTimeout(resolve, ANSWER_MS));
  await Promise.race([answer, late]);
}

/**
 * Keeps this page from sending anything until it is reloaded. A request that arrives while the old worker ends starts
 * it anew, and Chromium then leaves it active as well.
 */
function stopRequests(): void {
  const policy = document.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = "connect-src 'none'; img-src 'none'";
  document.head.append(policy);
}

/** Checks for a newer worker every hour while visible, and when the page is shown after a pause. */
function checkRegularly(registration: ServiceWorkerRegistration): void {
  let checkedAt = Date.now();
  const check = (notWithinMs: number) => {
    const passed = Date.now() - checkedAt;
    if (document.visibilityState === 'hidden' || (passed >= 0 && passed < notWithinMs)) return;
    checkedAt = Date.now();
    // Without a network the check fails and is repeated later.
    registration.update().catch(() => {});
  };
  setInterval(() => check(HOURLY_MS), ON_RETURN_MS);
  document.addEventListener('visibilitychange', () => check(ON_RETURN_MS));
}

interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: () => string },
  ) => { createScriptURL: (url: string) => string };
}

/** The only address from which the page may register a worker, as Trusted Types require it. */
function workerUrl(): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  if (!trustedTypes) return WORKER;
  const policy = trustedTypes.createPolicy('robohall-worker', { createScriptURL: () => WORKER });
  return policy.createScriptURL(WORKER);
}
