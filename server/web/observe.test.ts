import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEMO_PLAYERS } from '../../demo/seed/players.ts';
import { users } from '../db/schema/users.ts';
import { createLog } from '../log.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';

let platform: TestApp;
beforeAll(async () => {
  platform = await openTestApp({}, {}, 'info');
});
afterAll(() => platform?.close());
beforeEach(() => {
  platform.logged.length = 0;
});

const lines = () => platform.logged.map((line) => JSON.parse(line) as Record<string, unknown>);

describe('a request', () => {
  it('is one line, with the pattern of its route and without its query', async () => {
    await platform.get('/api/plat/game?name=secret-name&size=20');
    await platform.get('/media/game/secret-game.svg?v=secret');
    await platform.get('/invite/secret?token=secret-token');
    await platform.get('/pay/RSECRETNUMBER.html');
    expect(lines()).toEqual([
      expect.objectContaining({ route: '/api/plat/game', status: 200 }),
      expect.objectContaining({ route: '/media/*', status: 404 }),
      expect.objectContaining({ route: '/*', status: 503 }),
      expect.objectContaining({ route: '/pay/:page', status: 404 }),
    ]);
    expect(lines()[0]).toEqual({
      level: 'info',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      id: expect.stringMatching(/^[0-9a-f]{10}$/),
      method: 'GET',
      route: '/api/plat/game',
      status: 200,
      ms: expect.any(Number),
      msg: 'request',
    });
    expect(platform.logged.join()).not.toMatch(/secret/i);
  });

  it('of a watcher is none', async () => {
    await platform.get('/healthz');
    await platform.get('/readyz');
    await platform.get('/metrics');
    expect(platform.logged).toEqual([]);
  });

  it('that logs in and withdraws leaves neither password, token, name nor address', async () => {
    const [{ username, password, withdrawalPassword = '' }] = DEMO_PLAYERS as [
      (typeof DEMO_PLAYERS)[number],
    ];
    const login = await platform.post('/api/home/login', {
      username,
      password,
      device: 'my-phone',
    });
    const { token } = (await login.json()).result;
    const address = '13800138000';
    const bound = await platform.post(
      '/api/plat/bind-address',
      { type: 2, address, area: '86' },
      token,
    );
    expect(await bound.json()).toMatchObject({ code: 200 });
    const listed = await (await platform.post('/api/plat/address-list', {}, token)).json();
    const withdrawn = await platform.post(
      '/api/plat/withdraw-apply',
      { amount: '25', password: withdrawalPassword, address_id: listed.result[0].id },
      token,
    );
    expect(await withdrawn.json()).toMatchObject({ code: 200 });
    await platform.post('/api/plat/withdraw-apply', { amount: '25', password: 'wrong-one' }, token);
    await platform.get('/api/plat/user-info', 'not-a-token');
    const log = platform.logged.join('');
    expect(lines().length).toBe(6);
    for (const secret of [password, token, username, address, 'my-phone', 'wrong-one', 'not-a-t']) {
      expect(log, secret).not.toContain(secret);
    }
    expect(lines().map(({ player }) => typeof player)).toEqual([
      'undefined',
      'number',
      'number',
      'number',
      'number',
      'undefined',
    ]);
  });
});

describe('the id of a request', () => {
  const idOf = async (given: string) => {
    const headers = { 'X-Request-Id': given };
    const response = await platform.app.request('/api/banner', { headers });
    return response.headers.get('x-request-id');
  };

  it.each(['a', '4f2c9d1e-6f8b-4d43-9a51-b8b0a1f0f3aa', 'x'.repeat(64)])(
    'is the proxy’s %s, in answer and log',
    async (given) => {
      expect(await idOf(given)).toBe(given);
      expect(lines()).toEqual([expect.objectContaining({ id: given })]);
    },
  );

  it.each(['', 'x'.repeat(65), 'a b', '"quoted"', '<script>', 'a;b', 'é'])(
    'is made where the caller sent %s',
    async (given) => {
      const made = await idOf(given);
      expect(made).toMatch(/^[0-9a-f]{10}$/);
      expect(lines()).toEqual([expect.objectContaining({ id: made })]);
    },
  );

  it('differs between requests', async () => {
    expect(await idOf('')).not.toBe(await idOf(''));
  });
});

it('a fault’s parameters stay out of the log, whoever logs it', async () => {
  const written: string[] = [];
  const log = createLog('error', { write: (line) => written.push(line) });
  const [row] = await platform.db.select().from(users).limit(1);
  const fault = await platform.db
    .insert(users)
    .overridingSystemValue()
    .values({ ...(row as typeof users.$inferInsert), passwordHash: 'secret-hash' })
    .catch((error: unknown) => error);
  log.error({ fault }, 'what failed');
  log.error({ err: fault }, 'what failed');
  expect(written).toHaveLength(2);
  for (const line of written) {
    expect(line).toContain('duplicate key');
    expect(line).not.toContain('secret-hash');
  }
});
