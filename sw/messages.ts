import { isMessage, WorkerMessage } from '../contract/worker-messages.ts';
import { stepAside } from './step-aside.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * Answers messages of the page. A waiting release takes over only on the page's message, which follows the
 * player's consent, and claims pages that were loaded without a worker only when a page asks.
 */
export function answerMessages(): void {
  self.addEventListener('message', (event) => {
    if (isMessage(event.data, WorkerMessage.skipWaiting)) event.waitUntil(self.skipWaiting());
    if (isMessage(event.data, WorkerMessage.claim)) event.waitUntil(self.clients.claim());
    if (isMessage(event.data, WorkerMessage.stepAside)) {
      stepAside();
      event.ports[0]?.postMessage(true);
    }
    if (isMessage(event.data, WorkerMessage.version)) {
      event.ports[0]?.postMessage(import.meta.env.VITE_APP_VERSION ?? '');
    }
  });
}

/** Posts a message to every open page. */
export async function tellPages(message: object): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window' });
  for (const page of pages) page.postMessage(message);
}
