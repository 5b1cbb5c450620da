import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { type RequestIdVariables, requestId } from 'hono/request-id';
import { routePath } from 'hono/route';
import type { Log } from '../log.ts';
import type { Metrics } from './metrics.ts';

declare module 'hono' {
  interface ContextVariableMap extends RequestIdVariables {
    /** The calling player's id, once the call's session is known. */
    player: number;
  }
}

export const REQUEST_ID_HEADER = 'X-Request-Id';
const LONGEST_ID = 64;

/**
 * Names each request: by the header of a proxy where that is short and harmless, else by ten digits and letters,
 * which a player can read to support.
 */
export const nameRequests = requestId({
  headerName: REQUEST_ID_HEADER,
  limitLength: LONGEST_ID,
  // Its random numbers are drawn in advance, which costs a seventh of drawing ten digits alone.
  generator: () => randomUUID().replace('-', '').slice(0, 10),
});

/**
 * Writes one line of the log for each request, and counts it. The line holds the route's pattern and not the
 * address, whose query and path may be secret, and nothing of headers and bodies. A fault is logged with its
 * stack.
 */
export function observe(log: Log, metrics: Metrics | undefined): MiddlewareHandler {
  return async (c, next) => {
    const began = performance.now();
    await next();
    // A public read takes few microseconds: nothing is put together that nobody reads.
    if (!c.error && !metrics && !log.isLevelEnabled('info')) return;
    const ms = performance.now() - began;
    const labels = { method: c.req.method, route: routePath(c), status: c.res.status };
    metrics?.requestAnswered(labels, ms / 1000);
    const player = c.get('player');
    const line = {
      id: c.get('requestId'),
      ...labels,
      ms: Math.round(ms * 10) / 10,
      ...(player !== undefined && { player }),
    };
    if (c.error) log.error({ ...line, fault: c.error }, 'request failed');
    else log.info(line, 'request');
  };
}
