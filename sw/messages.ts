import { isMessage, WorkerMessage } from '../contract/worker-messages.ts';
import { stepAside } from './step-aside.ts';

declare const self: ServiceWorkerGlobalScope;

/** Answers the page. Only its word, given by the player, lets a waiting release take over. */
export function answerMessages(): void {
  self.addEventListener('message', (event) => {
    if (isMessage(event.data, WorkerMessage.skipWaiting)) event.waitUntil(self.skipWaiting());
    if (isMessage(event.data, WorkerMessage.stepAside)) stepAside();
    if (isMessage(event.data, WorkerMessage.version)) {
      event.ports[0]?.postMessage(import.meta.env.VITE_APP_VERSION ?? '');
    }
  });
}

/** Tells every open page. */
export async function tellPages(message: object): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window' });
  for (const page of pages) page.postMessage(message);
}
