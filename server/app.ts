import { Hono } from 'hono';
import type { Deps } from './deps.ts';
import { mountCalls } from './routes/mount.ts';
import { crossOrigin } from './web/cors.ts';
import { describeFault } from './web/describe.ts';
import { COMMON_HEADERS } from './web/headers.ts';
import { mediaServer } from './web/media.ts';
import { serveApp } from './web/static.ts';

/** The whole platform as one fetch function: API, pictures and the built app. */
export function createApp(deps: Deps): Hono {
  const app = new Hono();
  app.use(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(COMMON_HEADERS)) c.res.headers.set(name, value);
  });
  // Pictures need CORS too, because the app's worker caches only responses that it can read.
  for (const path of ['/api/*', '/media/*']) {
    app.use(path, crossOrigin(deps.settings.allowedOrigins));
  }
  mountCalls(app, deps);
  deps.world.mount(app, deps);
  const serveMedia = mediaServer(deps.world);
  app.get('/media/*', async (c) => (await serveMedia(c.req.raw)) ?? c.notFound());
  app.get('*', (c) => serveApp(deps.distDir, c.req.raw));
  app.notFound((c) => c.text('Not found', 404, { 'Cache-Control': 'no-store' }));
  app.onError((error, c) => {
    deps.log(`${c.req.method} ${c.req.path}: ${describeFault(error)}`);
    return c.text('Internal error', 500, { 'Cache-Control': 'no-store' });
  });
  return app;
}
