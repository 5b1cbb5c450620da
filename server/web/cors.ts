import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { AUTH_HEADER, KEY_HEADER } from '../../contract/constants.ts';
import { REQUEST_ID_HEADER } from './observe.ts';

/** Lets pages of the listed origins call the API; with an empty list, no other origin's page can. */
export function crossOrigin(allowedOrigins: readonly string[]): MiddlewareHandler {
  if (allowedOrigins.length === 0) return (_, next) => next();
  const share = cors({
    origin: [...allowedOrigins],
    allowMethods: ['GET', 'POST'],
    allowHeaders: [AUTH_HEADER, 'Content-Type', 'sign', KEY_HEADER],
    exposeHeaders: ['Date', 'Retry-After', REQUEST_ID_HEADER],
    maxAge: 600,
  });
  return async (c, next) => {
    const origin = c.req.header('origin') ?? '';
    // Lets the app read the size of answers, for its display of the data used.
    if (allowedOrigins.includes(origin)) c.header('Timing-Allow-Origin', origin);
    return await share(c, next);
  };
}
