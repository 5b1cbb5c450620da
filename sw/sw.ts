/// <reference lib="webworker" />
import type { PrecacheEntry } from 'workbox-precaching';
import { claimFirstVisit } from './first-visit.ts';
import { answerMessages } from './messages.ts';
import { keepShell } from './precache.ts';
import { keepAnswers, keepImages } from './runtime.ts';
import { tellTraffic } from './traffic.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: Array<PrecacheEntry | string> };

keepShell(self.__WB_MANIFEST);
keepAnswers();
keepImages();
answerMessages();
claimFirstVisit();
tellTraffic();
