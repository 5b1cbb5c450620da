import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Log } from '../log.ts';
import type { Metrics, RequestLabels } from './metrics.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** The request's name, in its log line and in its answer. */
    requestId: string;
    /** The calling player's id, once the call's session is known. */
    player: number;
  }
}

export const REQUEST_ID_HEADER = 'X-Request-Id';
/** Marks, in a request's environment, that the memory of public answers asks, which reports what it gives itself. */
export const ASKED_BY_MEMORY = Symbol('asked by the memory of public answers');
/** A name that another program gave is taken when it is short and harmless in a log. */
const HARMLESS_ID = /^[\w\-=]{1,64}$/;

interface RequestLine extends RequestLabels {
  id: string;
  /** As `performance.now()` counts; ms. */
  began: number;
  player?: number | undefined;
  fault?: Error | undefined;
}

/** A request's name: the one that a proxy gave, else ten digits and letters, which a player can read to support. */
export function idOf(given: string | null | undefined): string {
  if (given && HARMLESS_ID.test(given)) return given;
  // Its random numbers are drawn in advance, which costs a seventh of drawing ten digits alone.
  return randomUUID().replace('-', '').slice(0, 10);
}

/**
 * Writes one line of the log for each request, and counts it. The line holds the route's pattern and not the
 * address, whose query and path may be secret, and nothing of headers and bodies. A fault is logged with its
 * stack.
 */
export function createReport(log: Log, metrics: Metrics | undefined) {
  return ({ id, began, player, fault, ...labels }: RequestLine): void => {
    // A public read takes few microseconds: nothing is put together that nobody reads.
    if (!fault && !metrics && !log.isLevelEnabled('info')) return;
    const ms = performance.now() - began;
    metrics?.requestAnswered(labels, ms / 1000);
    const line = {
      id,
      ...labels,
      ms: Math.round(ms * 10) / 10,
      ...(player !== undefined && { player }),
    };
    if (fault) log.error({ ...line, fault }, 'request failed');
    else log.info(line, 'request');
  };
}

/** Whether an answer is a public one (server/web/envelope.ts), and no fault or refusal. */
export function isForEverybody({ status, headers }: Response): boolean {
  return status === 200 && headers.get('cache-control') === 'no-cache';
}

/** Names each request and reports it. */
export function observe(log: Log, metrics: Metrics | undefined): MiddlewareHandler {
  const report = createReport(log, metrics);
  return async (c, next) => {
    const began = performance.now();
    const id = idOf(c.req.header(REQUEST_ID_HEADER));
    c.set('requestId', id);
    await next();
    if (c.env?.[ASKED_BY_MEMORY] && isForEverybody(c.res)) return;
    const labels = { method: c.req.method, route: routePath(c), status: c.res.status };
    report({ ...labels, id, began, player: c.get('player'), fault: c.error });
  };
}
