/** Where no worker comes (an old browser, a development server), what waits for it goes on after this. */
const NO_WORKER_MS = 15_000;

/** True while a worker answers this page's requests. */
export function isWorkerInCharge(): boolean {
  return Boolean(navigator.serviceWorker?.controller);
}

/**
 * Resolves when a worker has stored the app. Preparations for a visit with no signal wait for it:
 * before that they could not help anyone, and would take the line from the first visit.
 */
export function workerReady(): Promise<unknown> {
  const waited = new Promise((resolve) => setTimeout(resolve, NO_WORKER_MS));
  const workers = navigator.serviceWorker;
  return workers ? Promise.race([workers.ready, waited]) : waited;
}
