import type { WorkboxPlugin } from 'workbox-core/types.js';
import { KEPT_ANSWER_HEADER } from '../contract/constants.ts';
import { isKeepableImage } from '../contract/worker-caches.ts';
import { isKeepableAnswer } from './keepable.ts';
import { untilReplaced } from './step-aside.ts';

/** Caches only what {@link isKeepableAnswer} accepts. */
export const answersOnly: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => ((await isKeepableAnswer(response)) ? response : null),
};

/**
 * Caches only what {@link isKeepableImage} accepts. Earlier releases cached more, so a cached picture is asked the
 * same; where it is refused, it is fetched.
 */
export const picturesOnly: WorkboxPlugin = {
  cacheWillUpdate: ({ response }) => Promise.resolve(isKeepableImage(response) ? response : null),
  cachedResponseWillBeUsed: ({ cachedResponse }) =>
    Promise.resolve(cachedResponse && isKeepableImage(cachedResponse) ? cachedResponse : null),
};

/** Marks an answer that comes from the runtime cache. */
export const markKept: WorkboxPlugin = {
  cachedResponseWillBeUsed: ({ cachedResponse }) => {
    if (!cachedResponse) return Promise.resolve(undefined);
    const headers = new Headers(cachedResponse.headers);
    headers.set(KEPT_ANSWER_HEADER, '1');
    return Promise.resolve(new Response(cachedResponse.body, { status: 200, headers }));
  },
};

/**
 * Fetches pictures of other hosts with CORS, because status and type of an opaque response cannot be checked.
 * When a host does not allow CORS, the page's own request is sent, and nothing is cached.
 */
export const askReadably: WorkboxPlugin = {
  requestWillFetch: ({ request }) =>
    Promise.resolve(
      request.mode === 'no-cors' && isForeign(request)
        ? new Request(request.url, { mode: 'cors', credentials: 'omit' })
        : request,
    ),
  handlerDidError: async ({ request }) => (isForeign(request) ? fetch(until(request)) : undefined),
};

/**
 * Aborts a fetch when a newer release is about to take over. Has to follow plugins that change the request.
 */
export const givenUpWhenReplaced: WorkboxPlugin = {
  requestWillFetch: ({ request }) => Promise.resolve(until(request)),
};

/** The same request, which is also aborted when this worker is replaced. */
function until(request: Request): Request {
  const replaced = untilReplaced();
  // Without `any` (Safari before 17.4) the fetch is no longer aborted when its page closes.
  const signal = AbortSignal.any?.([request.signal, replaced]) ?? replaced;
  return new Request(request, { signal });
}

function isForeign(request: Request): boolean {
  return new URL(request.url).origin !== self.origin;
}
