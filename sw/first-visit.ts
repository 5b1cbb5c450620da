declare const self: ServiceWorkerGlobalScope;

/**
 * Claims the open page when no worker was active before, so that the first visit already works offline. A
 * newer release never claims a page by itself.
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
