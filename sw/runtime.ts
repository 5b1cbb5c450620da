import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { communityCalls } from '../contract/calls/community.ts';
import { lobbyCalls } from '../contract/calls/lobby.ts';
import { MOST_PICTURES, WorkerCache } from '../contract/worker-caches.ts';
import { type AnswerRenewed, WorkerMessage } from '../contract/worker-messages.ts';
import { isPublicRead } from './keepable.ts';
import { tellPages } from './messages.ts';
import {
  answersOnly,
  askReadably,
  givenUpWhenReplaced,
  markKept,
  picturesOnly,
} from './runtime-plugins.ts';

/** A platform whose results never stand still must not keep the pages asking, in ms. */
const QUIET_MS = 60_000;

/** When a path was last announced, ms of this worker's life. */
const announced = new Map<string, number>();

/**
 * Tells the pages when a kept answer was replaced by a different one, a path at most once a minute.
 * Results are compared, not whole bodies: an envelope may carry the time or the id of a trace,
 * which would make every answer a new one, and every announcement the next request.
 */
export const announceRenewal: WorkboxPlugin = {
  cacheDidUpdate: async ({ request, oldResponse, newResponse }) => {
    if (!oldResponse) return;
    const [before, after] = await Promise.all([resultOf(oldResponse), resultOf(newResponse)]);
    if (before === after) return;
    const path = new URL(request.url).pathname;
    const last = announced.get(path);
    if (last !== undefined && performance.now() - last < QUIET_MS) return;
    announced.set(path, performance.now());
    const renewed: AnswerRenewed = { type: WorkerMessage.answerRenewed, path };
    await tellPages(renewed);
  },
};

const KEPT_PATHS: readonly string[] = [
  lobbyCalls.banners.path,
  lobbyCalls.bulletins.path,
  communityCalls.community.path,
];
const API_ORIGIN = import.meta.env.VITE_API_ORIGIN?.trim().replace(/\/+$/, '') || self.origin;
const IMAGE_HOSTS = (import.meta.env.VITE_IMAGE_HOSTS ?? '').split(',').map((host) => host.trim());

/** Banners, notices and the community: the kept answer at once, the new one behind it. Nothing else of the API. */
export function keepAnswers(): void {
  registerRoute(
    ({ url, request }) =>
      url.origin === API_ORIGIN && KEPT_PATHS.includes(url.pathname) && isPublicRead(request),
    new StaleWhileRevalidate({
      cacheName: WorkerCache.answers,
      plugins: [
        answersOnly,
        new ExpirationPlugin({ maxEntries: 20, purgeOnQuotaError: true }),
        markKept,
        announceRenewal,
        givenUpWhenReplaced,
      ],
    }),
  );
}

/**
 * Pictures of games and banners: their address changes with their content, so a kept one is good
 * at any age; their number is what bounds them. An age would be judged by the stored Date header,
 * and an HTTP cache gives the old one again.
 */
export function keepImages(): void {
  registerRoute(
    ({ url, request }) => isImageAddress(url) && isPublicRead(request),
    new CacheFirst({
      cacheName: WorkerCache.images,
      plugins: [
        askReadably,
        givenUpWhenReplaced,
        picturesOnly,
        new ExpirationPlugin({ maxEntries: MOST_PICTURES, purgeOnQuotaError: true }),
      ],
    }),
  );
}

function isImageAddress(url: URL): boolean {
  if (url.origin === self.origin) return url.pathname.startsWith('/media/');
  return IMAGE_HOSTS.includes(url.origin);
}

/** The answer's result as text to compare; the body itself where it is no envelope. */
async function resultOf(response: Response): Promise<string> {
  const body = await response.text();
  try {
    const envelope: unknown = JSON.parse(body);
    if (typeof envelope !== 'object' || envelope === null) return body;
    return JSON.stringify('result' in envelope ? envelope.result : null);
  } catch {
    return body;
  }
}
