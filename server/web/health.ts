import type { Context, Hono } from 'hono';

/** `starting` until migrations and seed are done, `stopping` from the signal on. */
export type Stage = 'starting' | 'ready' | 'stopping';

/** A database that has not answered after this time counts as away. */
const DEADLINE_MS = 2_000;

/**
 * Mounts the two questions of whoever runs the process: `/healthz`, whether it lives, and `/readyz`, whether it
 * can serve players. Both are for anybody, say one word, and never throw.
 * @param askDatabase a query that costs nothing; absent while the platform is starting
 */
export function mountHealth(
  app: Hono,
  stage: () => Stage,
  askDatabase?: () => PromiseLike<unknown>,
): void {
  app.get('/healthz', (c) => say(c, 'alive', 200));
  app.get('/readyz', async (c) => {
    const now = stage();
    if (now !== 'ready' || !askDatabase) return say(c, now, 503);
    const reached = await withinDeadline(askDatabase());
    return reached ? say(c, 'ready', 200) : say(c, 'database away', 503);
  });
}

function say(c: Context, status: string, code: 200 | 503): Response {
  return c.json({ status }, code, { 'Cache-Control': 'no-store' });
}

/** What a query of the database gives; undefined when it fails or takes longer than the deadline. */
export async function withinDeadline<T>(query: PromiseLike<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), DEADLINE_MS);
  });
  try {
    return await Promise.race([query, deadline]);
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}
