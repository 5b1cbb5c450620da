import { safeParse } from 'valibot';
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { communityCalls } from '../contract/calls/community.ts';
import { lobbyCalls } from '../contract/calls/lobby.ts';
import { envelopeSchema, isSuccess } from '../contract/envelope.ts';
import { MOST_PICTURES, WorkerCache } from '../contract/worker-caches.ts';
import {
  type AnswerRenewed,
  KEPT_ANSWER_HEADER,
  WorkerMessage,
} from '../contract/worker-messages.ts';
import { tellPages } from './messages.ts';
import { untilReplaced } from './step-aside.ts';

/** Keeps answers of the platform alone, see {@link isKeepableAnswer}. */
const answersOnly: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => ((await isKeepableAnswer(response)) ? response : null),
};

/** Keeps pictures alone, see {@link isKeepableImage}. */
const picturesOnly: WorkboxPlugin = {
  cacheWillUpdate: ({ response }) => Promise.resolve(isKeepableImage(response) ? response : null),
};

/** Marks an answer that did not come from the platform just now. */
const markKept: WorkboxPlugin = {
  cachedResponseWillBeUsed: ({ cachedResponse }) => {
    if (!cachedResponse) return Promise.resolve(undefined);
    const headers = new Headers(cachedResponse.headers);
    headers.set(KEPT_ANSWER_HEADER, '1');
    return Promise.resolve(new Response(cachedResponse.body, { status: 200, headers }));
  },
};

/**
 * Asks other hosts in a way that lets us see status and type, since an opaque answer could be
 * anything. A host that does not allow it is asked as the page did, and nothing is kept.
 */
const askReadably: WorkboxPlugin = {
  requestWillFetch: ({ request }) =>
    Promise.resolve(
      request.mode === 'no-cors' && isForeign(request)
        ? new Request(request.url, { mode: 'cors', credentials: 'omit' })
        : request,
    ),
  handlerDidError: async ({ request }) => (isForeign(request) ? fetch(until(request)) : undefined),
};

/** Gives a fetch up when a newer release is to take over. Stands behind plugins that change the request. */
const givenUpWhenReplaced: WorkboxPlugin = {
  requestWillFetch: ({ request }) => Promise.resolve(until(request)),
};

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

/** The same request, which also ends when this worker is replaced. */
function until(request: Request): Request {
  const replaced = untilReplaced();
  // Without `any` (Safari before 17.4) it is not given up any more when its page goes.
  const signal = AbortSignal.any?.([request.signal, replaced]) ?? replaced;
  return new Request(request, { signal });
}

function isForeign(request: Request): boolean {
  return new URL(request.url).origin !== self.origin;
}

/** Only public reads are kept: a request that says who asks is none of the worker's business. */
export function isPublicRead(request: Request): boolean {
  return request.method === 'GET' && !request.headers.has('authorization');
}

/** True for a complete picture; a portal's page, an error or an opaque answer is not. */
export function isKeepableImage(response: Response): boolean {
  return response.status === 200 && typeOf(response).startsWith('image/');
}

/** True for an envelope whose code is 200. Reads a copy, so the answer stays readable. */
export async function isKeepableAnswer(response: Response): Promise<boolean> {
  if (response.status !== 200 || !typeOf(response).includes('json')) return false;
  try {
    const envelope = safeParse(envelopeSchema, await response.clone().json());
    return envelope.success && isSuccess(envelope.output);
  } catch {
    return false;
  }
}

function typeOf(response: Response): string {
  return response.headers.get('content-type') ?? '';
}
