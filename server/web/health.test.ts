import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { mountHealth, type Stage } from './health.ts';

let platform: TestApp;
let stage: Stage = 'ready';
beforeAll(async () => {
  platform = await openTestApp({ stage: () => stage });
});
afterAll(() => platform?.close());

async function ask(path: string, app: Hono = platform.app) {
  const response = await app.request(path);
  expect(response.headers.get('cache-control')).toBe('no-store');
  return [response.status, await response.json()];
}

describe('a platform that runs', () => {
  it('lives and is ready', async () => {
    expect(await ask('/healthz')).toEqual([200, { status: 'alive' }]);
    expect(await ask('/readyz')).toEqual([200, { status: 'ready' }]);
  });

  it.each(['starting', 'stopping'] as const)('lives and is not ready while %s', async (now) => {
    stage = now;
    expect(await ask('/healthz')).toEqual([200, { status: 'alive' }]);
    expect(await ask('/readyz')).toEqual([503, { status: now }]);
    stage = 'ready';
  });
});

describe('a platform whose database is away', () => {
  const withDatabase = (askDatabase: () => Promise<unknown>) => {
    const app = new Hono();
    mountHealth(app, () => 'ready', askDatabase);
    return app;
  };

  it.each([
    ['fails', () => Promise.reject(new Error('no connection to secret-host'))],
    ['never answers', () => new Promise(() => undefined)],
  ])('is not ready when a query %s, within its deadline', async (_what, query) => {
    const app = withDatabase(query);
    expect(await ask('/healthz', app)).toEqual([200, { status: 'alive' }]);
    expect(await ask('/readyz', app)).toEqual([503, { status: 'database away' }]);
  });

  it('is ready again as soon as the database is back', async () => {
    let isAway = true;
    const app = withDatabase(async () => {
      if (isAway) throw new Error('away');
      return { rows: [] };
    });
    expect((await ask('/readyz', app))[0]).toBe(503);
    isAway = false;
    expect(await ask('/readyz', app)).toEqual([200, { status: 'ready' }]);
  });
});
