import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { serve } from '@hono/node-server';
import { serveApp } from '../../server/web/static.ts';

const DIST = fileURLToPath(new URL('../../dist', import.meta.url));
/** What the app's own files are not. */
const PLATFORM = /^\/(api|pictures)\//;

/** The built app on a host that hands what is the platform's on to another one. */
export interface AppHost {
  url: string;
  close: () => Promise<void>;
}

/** Serves the app as docs/deploy.md asks a static host to, before a platform. */
export async function hostApp(platform: { origin: string }): Promise<AppHost> {
  const server = await new Promise<Server>((resolve) => {
    const started = serve(
      {
        fetch: (request) =>
          PLATFORM.test(new URL(request.url).pathname)
            ? handOn(platform.origin, request)
            : serveApp(DIST, request),
        port: 0,
        hostname: '127.0.0.1',
      },
      () => resolve(started as Server),
    );
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

async function handOn(origin: string, request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const { method } = request;
  const headers = new Headers(request.headers);
  for (const name of ['host', 'connection', 'content-length']) headers.delete(name);
  const body = method === 'GET' || method === 'HEAD' ? null : await request.arrayBuffer();
  return await fetch(`${origin}${pathname}${search}`, { method, headers, body });
}
