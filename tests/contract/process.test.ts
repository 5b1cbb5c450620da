import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Platform } from '../../server/platform.ts';
import { createScratchDatabase } from '../../server/testing/database.ts';
import { makeStore } from '../support/store.ts';
import { answerTo } from './answer.ts';
import { post, testProcesses, userInfo } from './processes.ts';
import { CAPTCHA, DEVICE, PLAYER } from './samples.ts';

const { start, stop, store } = testProcesses();

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
    expect(up).toHaveLength(store().databaseUrl ? 2 : 1);
    expect(reasons.every((reason) => reason.includes('in use by process'))).toBe(true);
    const [one, other = one] = up;
    const { result } = await post(one as Platform, '/api/home/login', PLAYER);
    expect((await userInfo(other as Platform, result.token)).result.username).toBe('demo_player');
  });

  it('starts from nothing, on PostgreSQL several at once', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'robohall-empty-'));
    const { databaseUrl } = store();
    const database = databaseUrl ? await createScratchDatabase(databaseUrl) : undefined;
    try {
      const starting = Array.from({ length: database ? 3 : 1 }, () =>
        start({ dataDir, databaseUrl: database?.url }),
      );
      for (const platform of await Promise.all(starting)) {
        const count = await (await fetch(new URL('/api/home/count', platform.url))).json();
        expect(count.result).toMatchObject({ players: 301 });
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
    const { dataDir, remove } = await makeStore();
    try {
      await expect(start({ port, dataDir })).rejects.toThrow('EADDRINUSE');
      const next = await start({ port, dataDir, nextFreePort: true });
      expect(next.port).toBeGreaterThan(port);
      await stop(next);
    } finally {
      await remove();
    }
  });

  it('stops though browsers hold connections open', async () => {
    const platform = await start();
    const agent = new Agent({ keepAlive: true });
    await answerTo(get(new URL('/api/banner', platform.url), { agent }));
    await stop(platform);
    agent.destroy();
    await expect(fetch(platform.url)).rejects.toThrow();
  });
});
