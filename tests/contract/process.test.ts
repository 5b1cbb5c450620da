import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, get, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseMoney, sumMoney } from '../../contract/index.ts';
import { type Platform, type PlatformOptions, startPlatform } from '../../server/platform.ts';
import { DEFAULT_SETTINGS } from '../../server/settings.ts';
import { createScratchDatabase } from '../../server/testing/database.ts';
import { makeStore, type Store } from '../support/store.ts';
import { takeSeat } from './play.ts';
import { CAPTCHA, DEVICE, PLAYER } from './samples.ts';

let store: Store;
let running: Platform[];

beforeEach(async () => {
  store = await makeStore();
  running = [];
});
afterEach(async () => {
  await Promise.all(running.map((platform) => platform.close()));
  await store?.remove();
});

async function start(changes: Partial<PlatformOptions> = {}): Promise<Platform> {
  const platform = await startPlatform({
    port: 0,
    host: '127.0.0.1',
    ...store,
    captchaText: () => CAPTCHA,
    ...changes,
  });
  running.push(platform);
  return platform;
}

async function stop(platform: Platform): Promise<void> {
  running = running.filter((one) => one !== platform);
  await platform.close();
}

async function post(platform: Platform, path: string, body: unknown, token = '') {
  const response = await fetch(new URL(path, platform.url), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  return await response.json();
}

const userInfo = async (platform: Platform, token: string) => {
  const headers = { Authorization: `Bearer ${token}` };
  return await (await fetch(new URL('/api/plat/user-info', platform.url), { headers })).json();
};

describe('a platform', () => {
  it('keeps players, sessions and balances over a restart', async () => {
    const first = await start();
    await post(first, '/api/captcha', { device: DEVICE });
    const form = { username: 'restarted_1', password: 'lantern1', confrimPas: 'lantern1' };
    const registered = { ...form, captcha: CAPTCHA, device: DEVICE };
    expect(await post(first, '/api/home/register', registered)).toMatchObject({ code: 200 });
    const { result } = await post(first, '/api/home/login', form);
    const demo = (await post(first, '/api/home/login', PLAYER)).result.token;
    await stop(first);

    const second = await start();
    expect((await userInfo(second, result.token)).result.username).toBe('restarted_1');
    expect((await userInfo(second, demo)).result.balance).toBe('1288.5062');
  });

  it('lets several processes share PostgreSQL, and one the embedded engine', async () => {
    const both = await Promise.allSettled([start(), start()]);
    const up = both.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    const reasons = both.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
    expect(up).toHaveLength(store.databaseUrl ? 2 : 1);
    expect(reasons.every((reason) => reason.includes('in use by process'))).toBe(true);
    const [one, other = one] = up;
    const { result } = await post(one as Platform, '/api/home/login', PLAYER);
    expect((await userInfo(other as Platform, result.token)).result.username).toBe('demo_player');
  });

  it('places a round once, whichever processes it arrives at, and tells all the same', async () => {
    const up = await Promise.allSettled([start(), start()]);
    const [one, other = one] = up.flatMap((each) =>
      each.status === 'fulfilled' ? [each.value] : [],
    ) as [Platform, Platform?];
    const platforms = [one, other as Platform];
    const token = (await post(one, '/api/home/login', PLAYER)).result.token;
    const before = (await userInfo(one, token)).result.balance;
    const seat = await takeSeat(one, token);
    const spin = (platform: Platform, name: string, body: object = {}) =>
      post(platform, `/play/api/${name}`, body, seat);
    const rounds = Array.from({ length: 6 }, () => randomUUID());
    const asked = rounds.flatMap((round) =>
      platforms.flatMap((platform) => [
        ...[1, 2].map(() => spin(platform, 'round', { round, unit: '1', pick: {} })),
        spin(platform, 'void', { round }),
      ]),
    );
    await Promise.all(asked);
    const { placed, net } = (
      await Promise.all(rounds.map((round) => spin(one, 'void', { round })))
    ).reduce(
      (sum, { result }) =>
        result.placed
          ? {
              placed: sum.placed + 1,
              net: sum.net + parseMoney(result.placed.win) - parseMoney(result.placed.stake),
            }
          : sum,
      { placed: 0, net: 0n },
    );
    const records = await post(other as Platform, '/api/plat/bet-records', {}, token);
    expect(records.result.total).toBe(placed);
    const after = (await userInfo(other as Platform, token)).result.balance;
    expect(parseMoney(after)).toBe(parseMoney(before) + net);
  });

  it('opens one order for a key, whichever processes it arrives at', async () => {
    const up = await Promise.allSettled([start(), start()]);
    const [one, other = one] = up.flatMap((each) =>
      each.status === 'fulfilled' ? [each.value] : [],
    ) as [Platform, Platform?];
    const platforms = [one, other as Platform];
    const token = (await post(one, '/api/home/login', PLAYER)).result.token;
    const key = randomUUID();
    const recharge = async (platform: Platform) => {
      const response = await fetch(new URL('/api/plat/recharge', platform.url), {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Idempotency-Key': key },
        body: new URLSearchParams({ amount: '20' }),
      });
      return await response.json();
    };
    const told = await Promise.all([...platforms, ...platforms, ...platforms].map(recharge));
    for (const answer of told) expect(answer).toEqual({ ...told[0], code: 200 });
    const records = await post(other as Platform, '/api/plat/inout-records', {}, token);
    expect(records.result).toMatchObject({
      total: 1,
      data: [{ pay_amount: told[0].result.actual_amount }],
    });
  });

  it('credits once what several processes watch', async () => {
    const { wallet } = DEFAULT_SETTINGS;
    const fast = { ...wallet, payAfterS: 0, confirmEveryS: 0, workEveryMs: 5 };
    const up = await Promise.allSettled([start({ wallet: fast }), start({ wallet: fast })]);
    const [one] = up.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    const token = (await post(one as Platform, '/api/home/login', PLAYER)).result.token;
    const ask = (path: string, body: object = {}) => post(one as Platform, path, body, token);
    const before = (await userInfo(one as Platform, token)).result.balance;
    const paid = await Promise.all(
      ['20', '21', '22'].map((amount) => ask('/api/plat/recharge', { amount })),
    );
    const credited = async () =>
      (await ask('/api/plat/inout-records', { status: 1 })).result.total as number;
    await expect.poll(credited).toBe(3);
    const sum = sumMoney(paid.map(({ result }) => parseMoney(result.actual_amount)));
    const after = (await userInfo(one as Platform, token)).result.balance;
    expect(parseMoney(after)).toBe(parseMoney(before) + sum);
  });

  it('starts from nothing, on PostgreSQL several at once', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'robohall-empty-'));
    const database = store.databaseUrl ? await createScratchDatabase(store.databaseUrl) : undefined;
    try {
      const starting = Array.from({ length: database ? 3 : 1 }, () =>
        start({ dataDir, databaseUrl: database?.url }),
      );
      for (const platform of await Promise.all(starting)) {
        const count = await (await fetch(new URL('/api/home/count', platform.url))).json();
        expect(count.result).toMatchObject({ players: 2 });
        expect(count.result.games).toBeGreaterThan(200);
        await stop(platform);
      }
    } finally {
      await database?.drop();
      await rm(dataDir, { recursive: true, force: true });
    }
  });

  it('takes the next port when told that it may, and fails otherwise', async () => {
    const { port } = await start();
    const dataDir = await mkdtemp(join(tmpdir(), 'robohall-port-'));
    try {
      await expect(start({ port, dataDir })).rejects.toThrow('EADDRINUSE');
      const next = await start({ port, dataDir, nextFreePort: true });
      expect(next.port).toBeGreaterThan(port);
      await stop(next);
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  });

  it('stops though browsers hold connections open', async () => {
    const platform = await start();
    const agent = new Agent({ keepAlive: true });
    await answer(get(new URL('/api/banner', platform.url), { agent }));
    await stop(platform);
    agent.destroy();
    await expect(fetch(platform.url)).rejects.toThrow();
  });
});

/** Waits for the answer and reads it to its end. */
async function answer(sent: ReturnType<typeof get>): Promise<[IncomingMessage, string]> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    sent.on('response', resolve).on('error', reject);
  });
  let body = '';
  for await (const part of response) body += part;
  return [response, body];
}

describe('on the wire', () => {
  it('paths that climb lead nowhere', async () => {
    const platform = await start({ distDir: join(store.dataDir, 'missing') });
    const { port } = platform;
    for (const path of [
      '/../package.json',
      '/..%2f..%2fpackage.json',
      '/%2e%2e/%2e%2e/etc/passwd',
    ]) {
      const [response, body] = await answer(get({ port, path, host: '127.0.0.1' }));
      expect(response.statusCode).toBeGreaterThanOrEqual(400);
      expect(body).not.toMatch(/robohall"|root:/);
    }
  });

  it('money calls end their connection, others keep it', async () => {
    const platform = await start();
    const { result } = await post(platform, '/api/home/login', PLAYER);
    const agent = new Agent({ keepAlive: true });
    const headers = { Authorization: `Bearer ${result.token}` };
    const [read] = await answer(
      get(new URL('/api/plat/user-info', platform.url), { agent, headers }),
    );
    expect(read.headers.connection).toBe('keep-alive');
    const money = request(new URL('/api/plat/recharge', platform.url), {
      agent,
      headers: { ...headers, 'Content-Type': 'application/x-www-form-urlencoded' },
      method: 'POST',
    });
    money.end('amount=20');
    const [paid] = await answer(money);
    expect(paid.headers.connection).toBe('close');
    const refused = request(new URL('/api/plat/recharge', platform.url), { agent, method: 'POST' });
    refused.end();
    const [unknown] = await answer(refused);
    expect([unknown.statusCode, unknown.headers.connection]).toEqual([401, 'close']);
    agent.destroy();
  });

  it('a HEAD tells the length and sends nothing', async () => {
    const platform = await start();
    const sent = request(new URL('/media/mark/licence.svg', platform.url), { method: 'HEAD' });
    sent.end();
    const [response, body] = await answer(sent);
    expect(Number(response.headers['content-length'])).toBeGreaterThan(100);
    expect(body).toBe('');
  });

  it('a body without end is refused', async () => {
    const platform = await start();
    const sent = request(new URL('/api/home/login', platform.url), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
    });
    const refused = answer(sent);
    sent.write('x'.repeat(200_000));
    const [response, body] = await refused;
    sent.destroy();
    expect([response.statusCode, JSON.parse(body).message]).toEqual([413, '请求内容过大']);
  });
});
