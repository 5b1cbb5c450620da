import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import type { Deps } from './deps.ts';
import { mountCalls } from './routes/mount.ts';
import { crossOrigin } from './web/cors.ts';
import { COMMON_HEADERS } from './web/headers.ts';
import { mountHealth } from './web/health.ts';
import { mediaServer } from './web/media.ts';
import { mountMetrics } from './web/metrics.ts';
import { nameRequests, observe, REQUEST_ID_HEADER } from './web/observe.ts';
import { serveApp } from './web/static.ts';

/** The whole platform as one fetch function: API, pictures and the built app. */
export function createApp(deps: Deps): Hono {
  const app = new Hono();
  app.use(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(COMMON_HEADERS)) c.res.headers.set(name, value);
    const id = c.get('requestId');
    if (id) c.res.headers.set(REQUEST_ID_HEADER, id);
    // A connection that stays open would hold up the end of the process until it is cut.
    if (deps.stage() === 'stopping') c.res.headers.set('Connection', 'close');
  });
  // Before the log and the counts: whoever watches the platform is no traffic of players.
  mountHealth(app, deps.stage, () => deps.db.execute(sql`select 1`));
  mountMetrics(app, deps.metrics, deps.settings.metricsToken);
  app.use(nameRequests, observe(deps.log, deps.metrics));
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
  app.onError((_, c) => c.text('Internal error', 500, { 'Cache-Control': 'no-store' }));
  return app;
}
