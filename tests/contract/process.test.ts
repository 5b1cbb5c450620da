import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { answerTo } from './answer.ts';
import { post, testProcesses, userInfo } from './processes.ts';
import { CAPTCHA, DEVICE, PLAYER } from './samples.ts';

const { start, stop, store } = testProcesses();

describe('a platform', () => {
  it('holds its port and data alone, stops though browsers hold connections, and keeps players over a restart', async () => {
    const first = await start();
    // Its data were made from nothing by the first start of a platform, for all tests (tests/support/template.ts).
    const count = await (await fetch(new URL('/api/home/count', first.url))).json();
    expect(count.result).toMatchObject({ players: 2 });
    expect(count.result.games).toBeGreaterThan(200);
    await post(first, '/api/captcha', { device: DEVICE });
    const form = { username: 'restarted_1', password: 'lantern1', confrimPas: 'lantern1' };
    const registered = { ...form, captcha: CAPTCHA, device: DEVICE };
    expect(await post(first, '/api/home/register', registered)).toMatchObject({ code: 200 });
    const { result } = await post(first, '/api/home/login', form);
    const demo = (await post(first, '/api/home/login', PLAYER)).result.token;

    await expect(start({ port: first.port })).rejects.toThrow('EADDRINUSE');
    const beside = start({ port: first.port, nextFreePort: true }).then(
      async (second) => `lets in ${(await userInfo(second, demo)).result.username}`,
      String,
    );
    expect(await beside).toContain(
      store().databaseUrl ? 'lets in demo_player' : 'in use by process',
    );

    const agent = new Agent({ keepAlive: true });
    await answerTo(get(new URL('/api/banner', first.url), { agent }));
    await stop(first);
    agent.destroy();
    await expect(fetch(first.url)).rejects.toThrow();

    const taken = createServer().listen(first.port, '127.0.0.1');
    await once(taken, 'listening');
    try {
      const again = await start({ port: first.port, nextFreePort: true });
      expect(again.port).toBeGreaterThan(first.port);
      expect((await userInfo(again, result.token)).result.username).toBe('restarted_1');
      expect((await userInfo(again, demo)).result.balance).toBe('1288.5062');
    } finally {
      taken.close();
    }
  });
});
