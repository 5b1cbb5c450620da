import type { WorkboxPlugin } from 'workbox-core/types.js';
import { type AnswerRenewed, WorkerMessage } from '../contract/worker-messages.ts';
import { tellPages } from './messages.ts';

/**
 * Shortest time between two announcements of a path, in ms; otherwise a platform whose results change
 * constantly would make the pages send requests constantly.
 */
const QUIET_MS = 60_000;
/** When a path was last announced, ms of this worker's life. */
const announced = new Map<string, number>();

/**
 * Tells the pages when a cached answer was replaced by a different one, at most once a minute per path.
 * Results are compared, not whole bodies: an envelope may contain the time or a trace id, which would make
 * every answer new, and every announcement would cause the next request.
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

/** The answer's result as text to compare; the whole body when it is no envelope. */
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
