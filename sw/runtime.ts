import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { communityCalls } from '../contract/calls/community.ts';
import { lobbyCalls } from '../contract/calls/lobby.ts';
import { readOrigins } from '../contract/origins.ts';
import { MOST_PICTURES, WorkerCache } from '../contract/worker-caches.ts';
import { isPublicRead } from './keepable.ts';
import { announceRenewal } from './renewal.ts';
import {
  answersOnly,
  askReadably,
  givenUpWhenReplaced,
  markKept,
  picturesOnly,
} from './runtime-plugins.ts';

const KEPT_PATHS: readonly string[] = [
  lobbyCalls.banners.path,
  lobbyCalls.bulletins.path,
  communityCalls.community.path,
];
/** Origins of the platform, its lines; none for the app's own. */
const LINES = readOrigins(import.meta.env.VITE_API_ORIGIN);
const IMAGE_HOSTS = readOrigins(import.meta.env.VITE_IMAGE_HOSTS);

/** Stores what any line has answered under the first line's address, so that it serves whichever is current. */
const sharedByLines: WorkboxPlugin = {
  cacheKeyWillBeUsed: ({ request }) => {
    const { origin, pathname, search } = new URL(request.url);
    const [first] = LINES;
    const isLine = first !== undefined && LINES.includes(origin);
    return Promise.resolve(isLine ? first + pathname + search : request);
  },
};

/**
 * Banners, notices and the community: the cached answer at once, while a new one is fetched. No other API
 * call is cached.
 */
export function keepAnswers(): void {
  registerRoute(
    ({ url, request }) =>
      isPlatform(url) && KEPT_PATHS.includes(url.pathname) && isPublicRead(request),
    new StaleWhileRevalidate({
      cacheName: WorkerCache.answers,
      plugins: [
        sharedByLines,
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
 * Pictures of games and banners. Their address changes with their content, so a cached picture never becomes
 * outdated; the cache is limited by number. An age limit would use the stored Date header, which the HTTP
 * cache repeats unchanged.
 */
export function keepImages(): void {
  registerRoute(
    ({ url, request }) => isImageAddress(url) && isPublicRead(request),
    new CacheFirst({
      cacheName: WorkerCache.images,
      plugins: [
        sharedByLines,
        askReadably,
        givenUpWhenReplaced,
        picturesOnly,
        new ExpirationPlugin({ maxEntries: MOST_PICTURES, purgeOnQuotaError: true }),
      ],
    }),
  );
}

/**
 * The app's own host has its pictures in one folder. On the platform's host they may be anywhere but among its calls;
 * what is no picture is not kept, nor is a captcha, which is shown once, nor what the host lets nobody keep.
 */
function isImageAddress({ origin, pathname }: URL): boolean {
  if (origin === self.origin) return pathname.startsWith('/media/');
  if (![...LINES, ...IMAGE_HOSTS].includes(origin)) return false;
  return !/^\/api\/|captcha/i.test(pathname);
}

function isPlatform({ origin }: URL): boolean {
  return LINES.length > 0 ? LINES.includes(origin) : origin === self.origin;
}
