import { connect } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '../log.ts';
import { DEFAULT_SETTINGS } from '../settings.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import type { Fetch } from './listen.ts';
import { keepPublicAnswers } from './public-answers.ts';

let platform: TestApp;
let server: ReturnType<typeof createAdaptorServer>;
let port: number;
let answered = 0;
beforeAll(async () => {
  platform = await openTestApp();
  const ask = keepPublicAnswers(platform.app.fetch, {
    settings: DEFAULT_SETTINGS,
    stage: () => 'ready',
    log: createLog('info', { write: (line) => platform.logged.push(line) }),
    metrics: undefined,
  });
  const fetch: Fetch = async (request, env) => {
    const response = await ask(request, env);
    answered += 1;
    return response;
  };
  server = createAdaptorServer({ fetch });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(async () => {
  server?.close();
  await platform?.close();
});

/** Sends half a body, and goes away once the platform has begun to read it. */
function goAway(path: string): Promise<void> {
  const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n`;
  return new Promise((done) => {
    const begun = new Promise<void>((read) => server.once('request', () => setImmediate(read)));
    const socket = connect(port, '127.0.0.1', async () => {
      socket.write(`${head}Content-Length: 500\r\n\r\n{"a":`);
      await begun;
      socket.destroy();
      done();
    });
  });
}

it.each(['/api/home/login', '/api/captcha', '/api/plat/game/search', '/play/api/open'])(
  'a caller of %s who goes away in the middle of his body leaves no line in the log',
  async (path) => {
    const before = answered;
    for (let times = 0; times < 5; times += 1) await goAway(path);
    await expect.poll(() => answered).toBe(before + 5);
    expect(platform.logged).toEqual([]);
  },
);
