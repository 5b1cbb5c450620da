import { once } from 'node:events';
import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { Refusal } from '../domain/refusal.ts';
import { answer, refused } from './envelope.ts';
import { mountHealth, type Stage } from './health.ts';

/**
 * Longer than the limits of proxies and browsers, so that the server is not the side that drops a connection.
 */
const KEEP_ALIVE_MS = 75_000;
/** Time limit for a whole request, however slowly it arrives. */
const REQUEST_MS = 30_000;
/** Open calls get this long when the platform stops. */
const GRACE_MS = 5_000;
const STARTING = new Refusal('平台正在启动，请稍后再试', { status: 503 });

export type Fetch = (request: Request, env: object) => Response | Promise<Response>;

/**
 * Answers before the database is ready: it lives and is not ready, and everything else is to be asked again.
 */
export function startingApp(stage: () => Stage): Fetch {
  const app = new Hono();
  mountHealth(app, stage);
  app.all('*', (c) => {
    const headers = { 'Retry-After': '5' };
    return answer(c.req.raw, refused(STARTING), { audience: 'private', status: 503, headers });
  });
  return app.fetch;
}

/** Listens on the port, or on one of the next where that is taken. @param tries how many ports, at least 1 */
export async function listen(
  fetch: Fetch,
  port: number,
  host: string,
  tries: number,
): Promise<Server> {
  const server = createAdaptorServer({
    fetch,
    serverOptions: { keepAliveTimeout: KEEP_ALIVE_MS, requestTimeout: REQUEST_MS },
  }) as Server;
  try {
    await once(server.listen(port, host), 'listening');
    return server;
  } catch (error) {
    const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    if (taken && tries > 1) return await listen(fetch, port + 1, host, tries - 1);
    throw error;
  }
}

/** Takes no further calls, and lets those under way end. */
export function stopListening(server: Server): Promise<void> {
  return new Promise((done) => {
    const grace = setTimeout(() => server.closeAllConnections(), GRACE_MS);
    server.close(() => {
      clearTimeout(grace);
      done();
    });
    server.closeIdleConnections();
  });
}
