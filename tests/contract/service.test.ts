import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { demoWorld } from '../../demo/world.ts';
import { startPlatform } from '../../server/platform.ts';
import { patience } from '../../tools/test/machine.mjs';
import { SHORT_LIVED } from '../../tools/test/steps.mjs';
import { makeStore, type Store } from '../support/store.ts';
import { answerTo } from './answer.ts';

/** The platform as a service manager sees it: a process with two questions, a log and signals. */

/** The end of patience (ms), not a wait: each platform is a process that compiles all its code first. */
const PATIENCE = { timeout: 120_000 * patience() };

let store: Store;
let child: ChildProcess | undefined;
let printed: string;
let logged: string;
beforeEach(async () => {
  store = await makeStore();
  child = undefined;
});
afterEach(async () => {
  if (child?.exitCode === null && child.signalCode === null) {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  await store?.remove();
});

/** Starts the guide's own command. */
function launch(env: Record<string, string> = {}, file = 'demo/main.ts'): void {
  const { DATABASE_URL: _, ...rest } = process.env;
  const own = { PORT: '0', DATA_DIR: store.dataDir, NODE_ENV: 'production' };
  const database = store.databaseUrl ? { DATABASE_URL: store.databaseUrl } : {};
  child = spawn(process.execPath, [...SHORT_LIVED, '--import', 'tsx', file], {
    env: { ...rest, ...own, ...database, ...env },
  });
  printed = '';
  logged = '';
  child.stdout?.setEncoding('utf8').on('data', (text) => {
    printed += text;
  });
  child.stderr?.setEncoding('utf8').on('data', (text) => {
    logged += text;
  });
}

/** Runs the guide's own command. @returns the platform's address, once it has told it */
async function run(env: Record<string, string> = {}, file = 'demo/main.ts'): Promise<string> {
  launch(env, file);
  const url = () => /http:\/\/[\d.:]+/.exec(printed + logged)?.[0];
  const isDecided = () => url() !== undefined || child?.exitCode !== null;
  await expect.poll(isDecided, PATIENCE).toBe(true);
  return url() ?? '';
}

const ended = async () => (await once(child as ChildProcess, 'exit')) as [number | null, string];

const log = (): { level: string; msg: string; route?: string }[] =>
  logged
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

/** A call of which half has arrived. @returns sends the rest, and gives the answer's status and connection */
async function halfACall(url: string) {
  const body = JSON.stringify({ device: 'half' });
  const headers = { 'Content-Type': 'application/json', 'Content-Length': body.length };
  const call = request(new URL('/api/captcha', url), { method: 'POST', headers });
  const answered = answerTo(call);
  answered.catch(() => undefined);
  await new Promise((done) => call.write(body.slice(0, 5), done));
  // Another call's answer proves that the platform has read what was sent before.
  await fetch(new URL('/api/banner', url));
  return async () => {
    call.end(body.slice(5));
    const [{ statusCode, headers: answer }] = await answered;
    return [statusCode, answer.connection];
  };
}

describe('the process', () => {
  it('says nothing but lines of JSON, and stops when told: says so first, ends calls under way, exits with 0', async () => {
    const url = await run({ DRAIN_SECONDS: '3', LOG_LEVEL: 'info' });
    await fetch(new URL('/api/banner?token=secret', url));
    await fetch(new URL('/readyz', url));
    const finish = await halfACall(url);
    child?.kill('SIGTERM');
    const ready = async () => (await fetch(new URL('/readyz', url))).json();
    await expect.poll(ready, PATIENCE).toEqual({ status: 'stopping' });
    expect((await fetch(new URL('/api/banner', url))).status).toBe(200);
    const end = ended();
    // The platform takes no new calls any more, and still waits for this one.
    await expect.poll(() => fetch(url).catch(() => 'refused'), PATIENCE).toBe('refused');
    expect(await finish()).toEqual([200, 'close']);
    expect(await end).toEqual([0, null]);
    const banner = { level: 'info', route: '/api/banner', status: 200 };
    expect(log().filter(({ msg, route }) => msg !== 'request' || route !== '/*')).toEqual([
      expect.objectContaining({ level: 'info', url, msg: 'listening' }),
      expect.objectContaining(banner),
      expect.objectContaining(banner),
      expect.objectContaining({ level: 'info', msg: 'stopping' }),
      expect.objectContaining(banner),
      expect.objectContaining({ route: '/api/captcha', status: 200 }),
    ]);
    expect(logged).not.toContain('secret');
    expect(printed).toBe('');
  });

  it('tells a person who runs npm start of trouble alone', async () => {
    // Builds made elsewhere, so that none is made here.
    const builds = { DIST_DIR: store.dataDir, TABLES_DIR: store.dataDir, NODE_ENV: '' };
    const url = await run(builds, 'tools/start.mjs');
    expect((await fetch(new URL('/api/banner', url))).status).toBe(200);
    child?.kill('SIGINT');
    expect(await ended()).toEqual([0, null]);
    expect(logged).toBe('');
    expect(printed).toContain('demo_player / demo-2026');
  });

  it('ends at once when told twice, though a call is under way', async () => {
    const url = await run();
    await halfACall(url);
    const end = ended();
    child?.kill('SIGTERM');
    await expect.poll(() => logged, PATIENCE).toContain('stopping');
    child?.kill('SIGTERM');
    expect(await end).toEqual([1, null]);
  });

  it('ends with 0 and lets go of its data when told to stop before it has started', async () => {
    const claim = join(store.dataDir, 'in-use-by');
    launch({ DATABASE_URL: '' });
    await expect.poll(() => existsSync(claim), PATIENCE).toBe(true);
    child?.kill('SIGTERM');
    expect(await ended()).toEqual([0, null]);
    expect(existsSync(claim)).toBe(false);
    expect(log().map(({ msg }) => msg)).toEqual(['stopping']);
  });

  it('does not take another port than the set one where a proxy would not find it', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' ? String(address?.port) : '';
    expect(await run({ PORT: port })).toBe('');
    expect([child?.exitCode, logged]).toEqual([1, expect.stringContaining('EADDRINUSE')]);
    other.close();
  });
});

/** Starts a platform whose seed takes until `seeded` is called. @returns once it answers */
async function startSlowly(signal?: AbortSignal) {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  await new Promise((done) => probe.close(done));
  let seeded = () => {};
  const seeding = new Promise<void>((resolve) => {
    seeded = resolve;
  });
  const world = { ...demoWorld, seed: () => seeding };
  const options = { port, host: '127.0.0.1', ...store, ...(signal && { signal }) };
  const starting = startPlatform(world, options);
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  const alive = async () => (await ask('/healthz').catch(() => undefined))?.status;
  await expect.poll(alive, PATIENCE).toBe(200);
  return { starting, seeded, ask };
}

it('a starting platform that is told to stop says so, ends its step, and never serves', async () => {
  const stop = new AbortController();
  const { starting, seeded, ask } = await startSlowly(stop.signal);
  stop.abort();
  expect(await (await ask('/readyz')).json()).toEqual({ status: 'stopping' });
  seeded();
  await expect(starting).rejects.toBe(stop.signal.reason);
  await expect(ask('/healthz')).rejects.toThrow();
});

it('a starting platform lives, is not ready, and asks callers to come again', async () => {
  const { starting, seeded, ask } = await startSlowly();
  const ready = await ask('/readyz');
  expect([ready.status, await ready.json()]).toEqual([503, { status: 'starting' }]);
  const call = await ask('/api/banner');
  expect([call.status, call.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await call.json()).toMatchObject({ code: 503, message: '平台正在启动，请稍后再试' });
  seeded();
  const platform = await starting;
  expect(await (await ask('/readyz')).json()).toEqual({ status: 'ready' });
  expect((await ask('/api/banner')).status).toBe(200);
  await platform.close();
});
