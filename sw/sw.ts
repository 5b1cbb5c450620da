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
tellTraffic();
