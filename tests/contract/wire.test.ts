import { Agent, get, request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoWorld } from '../../demo/world.ts';
import { type Platform, startPlatform } from '../../server/platform.ts';
import { makeStore, type Store } from '../support/store.ts';
import { answerTo } from './answer.ts';
import { post } from './processes.ts';
import { PLAYER } from './samples.ts';

let store: Store;
let platform: Platform;
beforeAll(async () => {
  store = await makeStore();
  const distDir = join(store.dataDir, 'missing');
  platform = await startPlatform(demoWorld, { port: 0, host: '127.0.0.1', distDir, ...store });
});
afterAll(async () => {
  await platform?.close();
  await store?.remove();
});

describe('on the wire', () => {
  it('paths that climb lead nowhere', async () => {
    const { port } = platform;
    for (const path of [
      '/../package.json',
      '/..%2f..%2fpackage.json',
      '/%2e%2e/%2e%2e/etc/passwd',
    ]) {
      const [response, body] = await answerTo(get({ port, path, host: '127.0.0.1' }));
      expect(response.statusCode).toBeGreaterThanOrEqual(400);
      expect(body).not.toMatch(/robohall"|root:/);
    }
  });

  it('money calls end their connection, others keep it', async () => {
    const { result } = await post(platform, '/api/home/login', PLAYER);
    const agent = new Agent({ keepAlive: true });
    const headers = { Authorization: `Bearer ${result.token}` };
    const [read] = await answerTo(
      get(new URL('/api/plat/user-info', platform.url), { agent, headers }),
    );
    expect(read.headers.connection).toBe('keep-alive');
    const money = request(new URL('/api/plat/recharge', platform.url), {
      agent,
      headers: { ...headers, 'Content-Type': 'application/x-www-form-urlencoded' },
      method: 'POST',
    });
    money.end('amount=20');
    const [paid] = await answerTo(money);
    expect(paid.headers.connection).toBe('close');
    const refused = request(new URL('/api/plat/recharge', platform.url), { agent, method: 'POST' });
    refused.end();
    const [unknown] = await answerTo(refused);
    expect([unknown.statusCode, unknown.headers.connection]).toEqual([401, 'close']);
    agent.destroy();
  });

  it('a HEAD tells the length and sends nothing', async () => {
    const sent = request(new URL('/media/mark/licence.svg', platform.url), { method: 'HEAD' });
    sent.end();
    const [response, body] = await answerTo(sent);
    expect(Number(response.headers['content-length'])).toBeGreaterThan(100);
    expect(body).toBe('');
  });

  it('a body without end is refused', async () => {
    const sent = request(new URL('/api/home/login', platform.url), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
    });
    const refused = answerTo(sent);
    sent.write('x'.repeat(200_000));
    const [response, body] = await refused;
    sent.destroy();
    expect([response.statusCode, JSON.parse(body).message]).toEqual([413, '请求内容过大']);
  });
});
