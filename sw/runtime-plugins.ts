import type { WorkboxPlugin } from 'workbox-core/types.js';
import { KEPT_ANSWER_HEADER } from '../contract/worker-messages.ts';
import { isKeepableAnswer, isKeepableImage } from './keepable.ts';
import { untilReplaced } from './step-aside.ts';

/** Keeps answers of the platform alone, see {@link isKeepableAnswer}. */
export const answersOnly: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => ((await isKeepableAnswer(response)) ? response : null),
};

/** Keeps pictures alone, see {@link isKeepableImage}. */
export const picturesOnly: WorkboxPlugin = {
  cacheWillUpdate: ({ response }) => Promise.resolve(isKeepableImage(response) ? response : null),
};

/** Marks an answer that did not come from the platform just now. */
export const markKept: WorkboxPlugin = {
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
export const askReadably: WorkboxPlugin = {
  requestWillFetch: ({ request }) =>
    Promise.resolve(
      request.mode === 'no-cors' && isForeign(request)
        ? new Request(request.url, { mode: 'cors', credentials: 'omit' })
        : request,
    ),
  handlerDidError: async ({ request }) => (isForeign(request) ? fetch(until(request)) : undefined),
};

/** Gives a fetch up when a newer release is to take over. Stands behind plugins that change the request. */
export const givenUpWhenReplaced: WorkboxPlugin = {
  requestWillFetch: ({ request }) => Promise.resolve(until(request)),
};

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
