import type { MiddlewareHandler } from 'hono';
import { AUTH_HEADER, KEY_HEADER } from '../../contract/constants.ts';

const ALLOW_HEADERS = [AUTH_HEADER, 'Content-Type', 'sign', KEY_HEADER].join(', ');
const EXPOSE_HEADERS = 'Date, Retry-After';
const PREFLIGHT_S = 600;

/** Lets pages of the listed origins call the API; with an empty list, no other origin's page can. */
export function crossOrigin(allowedOrigins: readonly string[]): MiddlewareHandler {
  return async (c, next) => {
    if (allowedOrigins.length === 0) return next();
    const origin = c.req.header('origin');
    const allowed = origin !== undefined && allowedOrigins.includes(origin);
    if (allowed && c.req.method === 'OPTIONS' && c.req.header('access-control-request-method')) {
      return new Response(null, {
        status: 204,
        headers: {
          'Access-Control-Allow-Origin': origin,
          'Access-Control-Allow-Methods': 'GET, POST',
          'Access-Control-Allow-Headers': ALLOW_HEADERS,
          'Access-Control-Max-Age': String(PREFLIGHT_S),
          Vary: 'Origin',
        },
      });
    }
    await next();
    c.res.headers.append('Vary', 'Origin');
    if (!allowed) return;
    c.res.headers.set('Access-Control-Allow-Origin', origin);
    c.res.headers.set('Access-Control-Expose-Headers', EXPOSE_HEADERS);
    // How large an answer was: the app tells its player how much data it has used.
    c.res.headers.set('Timing-Allow-Origin', origin);
  };
}
