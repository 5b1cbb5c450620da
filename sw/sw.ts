/// <reference lib="webworker" />
import type { PrecacheEntry } from 'workbox-precaching';
import { answerMessages } from './messages.ts';
import { answerNotifications } from './notifications.ts';
import { keepShell } from './precache.ts';
import { keepAnswers, keepImages } from './runtime.ts';
import { tellTraffic } from './traffic.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: Array<PrecacheEntry | string> };

keepShell(self.__WB_MANIFEST);
keepAnswers();
keepImages();
answerMessages();
answerNotifications();
claimFirstVisit();
tellTraffic();

/**
 * Claims the open page when no worker was active before, so that the first visit already works offline. A
 * newer release never claims a page by itself.
 */
function claimFirstVisit(): void {
  let first = false;
  self.addEventListener('install', () => {
    first = self.registration.active === null;
  });
  self.addEventListener('activate', (event) => {
    if (first) event.waitUntil(self.clients.claim());
  });
}
