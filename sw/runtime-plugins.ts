import type { WorkboxPlugin } from 'workbox-core/types.js';
import {
  type AnswerRenewed,
  KEPT_ANSWER_HEADER,
  WorkerMessage,
} from '../contract/worker-messages.ts';
import { isKeepableAnswer, isKeepableImage } from './keepable.ts';
import { tellPages } from './messages.ts';

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
 * Tells the pages when a kept answer was replaced by a different one. Bodies are compared: a
 * platform need not send the headers that would tell.
 */
export const announceRenewal: WorkboxPlugin = {
  cacheDidUpdate: async ({ request, oldResponse, newResponse }) => {
    if (!oldResponse) return;
    const [before, after] = await Promise.all([oldResponse.text(), newResponse.text()]);
    if (before === after) return;
    const renewed: AnswerRenewed = {
      type: WorkerMessage.answerRenewed,
      path: new URL(request.url).pathname,
    };
    await tellPages(renewed);
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
  handlerDidError: async ({ request }) => (isForeign(request) ? fetch(request) : undefined),
};

function isForeign(request: Request): boolean {
  return new URL(request.url).origin !== self.origin;
}
