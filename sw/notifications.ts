import { PATHS } from '../contract/paths.ts';
import { WorkerMessage } from '../contract/worker-messages.ts';

declare const self: ServiceWorkerGlobalScope;

/** A pressed notification brings an open page to the front, which opens the inbox; without one, the app is opened. */
export function answerNotifications(): void {
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(showInbox());
  });
}

async function showInbox(): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const [page] = pages;
  if (!page) {
    await self.clients.openWindow(PATHS.user);
    return;
  }
  page.postMessage({ type: WorkerMessage.openInbox });
  await page.focus();
}
