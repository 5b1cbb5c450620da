/** Where no worker comes (an old browser, a development server), what waits for it goes on after this. */
const NO_WORKER_MS = 15_000;

/** True while a worker answers this page's requests. */
export function isWorkerInCharge(): boolean {
  return Boolean(navigator.serviceWorker?.controller);
}

/**
 * Resolves when a worker has stored the app and answers this page. Preparations for a visit with
 * no signal wait for it: before that they could not help anyone, and would take the line from the
 * first visit.
 * @returns whether there is a worker
 */
export async function workerReady(): Promise<boolean> {
  if (isWorkerInCharge()) return true;
  await new Promise<void>((resolve) => {
    setTimeout(resolve, NO_WORKER_MS);
    const change = () => resolve();
    navigator.serviceWorker?.addEventListener('controllerchange', change, { once: true });
  });
  return isWorkerInCharge();
}
