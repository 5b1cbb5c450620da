/** Timeout (ms) of {@link workerReady} for pages without a worker (old browsers, development server). */
const NO_WORKER_MS = 15_000;

/** True while a worker answers this page's requests. */
export function isWorkerInCharge(): boolean {
  return Boolean(navigator.serviceWorker?.controller);
}

/**
 * Resolves when a worker has stored the app and answers this page. Offline preparations wait for that:
 * without a worker they are useless, and they would take bandwidth from the first visit.
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
