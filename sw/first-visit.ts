declare const self: ServiceWorkerGlobalScope;

/**
 * Takes over the open page once, when no worker came before this one: the first visit already
 * becomes usable with no signal. A newer release never takes over a page by itself.
 */
export function claimFirstVisit(): void {
  let first = false;
  self.addEventListener('install', () => {
    first = self.registration.active === null;
  });
  self.addEventListener('activate', (event) => {
    if (first) event.waitUntil(self.clients.claim());
  });
}
