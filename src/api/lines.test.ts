import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { accountCalls } from '../../contract/calls/account.ts';
import { lobbyCalls } from '../../contract/calls/lobby.ts';
import { walletCalls } from '../../contract/calls/wallet.ts';
import type { AppError } from '../../contract/errors.ts';

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

/** One line of the platform: a server of this machine. */
interface FakeLine {
  server: Server;
  origin: string;
  answer: Answer;
  /** Paths of the requests, oldest first. */
  seen: string[];
}

/** What a line is measured by: a call that every platform has. */
const MEASURED = '/api/plat/game-plat-list';

const ok: Answer = (response) => reply(response, 200, { code: 200, result: [] });
const dead: Answer = (response) => response.socket?.destroy();
const silent: Answer = () => {};

let one: FakeLine;
let two: FakeLine;
let three: FakeLine;
let api: typeof import('./call.ts');
let lines: typeof import('./lines.ts');
let reach: typeof import('./outage.ts');

function reply(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
) {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}

const page =
  (status: number): Answer =>
  (response) =>
    reply(response, status, '<h1>blocked</h1>', { 'content-type': 'text/html' });

async function openLine(): Promise<FakeLine> {
  const line: FakeLine = { server: createServer(), origin: '', answer: ok, seen: [] };
  line.server.on('request', (request, response) => {
    line.seen.push(request.url ?? '');
    line.answer(response, request);
  });
  await once(line.server.listen(0, '127.0.0.1'), 'listening');
  line.origin = `http://127.0.0.1:${(line.server.address() as AddressInfo).port}`;
  return line;
}

beforeAll(async () => {
  [one, two, three] = [await openLine(), await openLine(), await openLine()];
});
afterAll(() => {
  for (const { server } of [one, two, three]) {
    server.closeAllConnections();
    server.close();
  }
});

/** A page that has just begun, with lines one and two unless `origins` says otherwise. */
async function begin(origins = [one.origin, two.origin]): Promise<void> {
  vi.resetModules();
  vi.stubEnv('VITE_API_ORIGIN', origins.join(','));
  api = await import('./call.ts');
  lines = await import('./lines.ts');
  reach = await import('./outage.ts');
}

beforeEach(async () => {
  for (const line of [one, two, three]) Object.assign(line, { answer: ok, seen: [] });
  await begin();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

function failure(asked: Promise<unknown>): Promise<AppError> {
  return asked.then(
    () => Promise.reject(new Error('should have failed')),
    (error: AppError) => error,
  );
}

const current = () => lines.currentOrigin();

describe('a read', () => {
  it.each([
    ['breaks the connection', dead],
    ['is answered by the page of someone else', page(200)],
    ['is forbidden on the way', page(403)],
    ['meets a gateway without its platform', page(502)],
  ])('of a line that %s is sent to the next one, which stays', async (_what, answer) => {
    one.answer = answer;
    expect(await api.call(lobbyCalls.banners)).toEqual([]);
    expect(current()).toBe(two.origin);
    expect(lines.answeredOrigin()).toBe(two.origin);
    expect(reach.isReachable()).toBe(true);
    await api.call(lobbyCalls.bulletins);
    expect([one.seen.length, two.seen.length]).toEqual([1, 2]);
    // The first line is back, but the other one works: nothing changes.
    one.answer = ok;
    await api.call(lobbyCalls.banners);
    expect(current()).toBe(two.origin);
  });

  it.each([
    ['refusal', { code: 1, message: '不行' }, 200],
    ['error', { code: 503, message: '维护中' }, 503],
    ['401', { code: 401, message: '请先登录' }, 401],
  ])('takes the platform’s own %s for an answer', async (_what, body, status) => {
    one.answer = (response) => reply(response, status, body);
    await failure(api.call(accountCalls.userInfo));
    expect(two.seen).toEqual([]);
    expect(current()).toBe(one.origin);
  });

  it('goes round once, and fails as the first line did when none answers', async () => {
    await begin([one.origin, two.origin, three.origin]);
    for (const line of [one, two, three]) line.answer = dead;
    two.answer = page(200);
    const error = await failure(api.call(lobbyCalls.banners));
    expect(error).toMatchObject({ kind: 'network', portal: false });
    expect([one, two, three].map(({ seen }) => seen.length)).toEqual([1, 1, 1]);
    expect(current()).toBe(one.origin);
    expect(reach.isReachable()).toBe(false);
  });

  it('keeps a line on which only one path is blocked', async () => {
    one.answer = (response, request) =>
      request.url?.includes('banner') ? dead(response, request) : ok(response, request);
    two.answer = async (response, request) => {
      await api.call(lobbyCalls.bulletins);
      ok(response, request);
    };
    await api.call(lobbyCalls.banners);
    expect(current()).toBe(one.origin);
  });

  it('from a line whose answer is old proves nothing, and sets no clock back', async () => {
    const user = { code: 200, result: { id: 1, balance: '1' } };
    const at = (ageMs: number) => ({ date: new Date(Date.now() - ageMs).toUTCString() });
    const clock = await import('./server-clock.ts');
    one.answer = (response) => reply(response, 200, user, at(0));
    await api.call(accountCalls.userInfo, undefined, { fresh: true });
    one.answer = dead;
    two.answer = (response) => reply(response, 200, user, at(20 * 60_000));
    const error = await failure(api.call(accountCalls.userInfo, undefined, { fresh: true }));
    expect(error).toMatchObject({ kind: 'shape', portal: false });
    expect(Math.abs(clock.serverNow() - Date.now())).toBeLessThan(5_000);
    expect(current()).toBe(one.origin);
    expect(two.seen).toHaveLength(1);
  });

  it('asks no other line while the browser itself is offline', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    one.answer = dead;
    expect(await failure(api.call(lobbyCalls.banners))).toMatchObject({ kind: 'network' });
    expect(two.seen).toEqual([]);
  });

  it('leaves a line that says nothing for one that answers', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    one.answer = silent;
    const answer = api.call(lobbyCalls.banners);
    await expect.poll(() => one.seen).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(3_000);
    await vi.advanceTimersByTimeAsync(1_000);
    vi.useRealTimers();
    expect(await answer).toEqual([]);
    expect(current()).toBe(two.origin);
    expect(two.seen).toEqual([MEASURED, '/api/banner']);
  });

  it('waits on for a slow answer of a line that is alive', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let give = () => {};
    one.answer = (response, request) => {
      if (request.url === MEASURED) ok(response, request);
      else give = () => ok(response, request);
    };
    const answer = api.call(lobbyCalls.banners);
    await expect.poll(() => one.seen).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(3_000);
    await expect.poll(() => one.seen).toEqual(['/api/banner', MEASURED]);
    give();
    expect(await answer).toEqual([]);
    expect(current()).toBe(one.origin);
    expect(two.seen).toEqual([]);
  });
});

describe('the measure of a line', () => {
  const measured = async (answer: Answer) => {
    one.answer = answer;
    const { measureLine } = await import('./line-round.ts');
    return await measureLine(one.origin).catch(() => 'out of reach');
  };
  const json = (status: number, body: unknown) => (response: ServerResponse) =>
    reply(response, status, body);

  it.each<[string, Answer]>([
    [
      'of a platform without optional calls',
      (response, { url }) => {
        if (url === MEASURED) reply(response, 200, { code: 200, result: { data: [] } });
        else reply(response, 404, { code: 404, message: 'Not Found' });
      },
    ],
    ['of a platform that shows its lobby to players alone', json(401, { message: 'Unauthorized' })],
    ['of a platform that refuses', json(200, { code: 1, message: '不行' })],
    ['of a platform that does not have the call', json(404, { error: 'Not Found' })],
    ['of a platform at work on itself', json(503, { code: 503, message: '维护中' })],
  ])('is the time of any answer %s', async (_what, answer) => {
    expect(await measured(answer)).toBeGreaterThan(0);
  });

  it.each<[string, Answer]>([
    ['a broken connection', dead],
    ['the page of someone else', page(200)],
    ['the page of someone else for what is missing', page(404)],
    ['a gateway without its platform', json(502, { message: 'Bad Gateway' })],
  ])('is none of %s', async (_what, answer) => {
    expect(await measured(answer)).toBe('out of reach');
  });
});

describe('a call that moves money or changes something', () => {
  const recharge = (options = {}) => api.call(walletCalls.recharge, { amount: '20' }, options);

  it.each(['recharge', 'login'] as const)('(%s) is sent once, to one line', async (name) => {
    one.answer = dead;
    const call = name === 'recharge' ? recharge() : api.call(accountCalls.login, LOGIN);
    expect(await failure(call)).toMatchObject({ kind: 'network' });
    // What the player does next goes where somebody answers.
    await expect.poll(current).toBe(two.origin);
    expect(one.seen.filter((path) => path !== MEASURED)).toHaveLength(1);
    expect([...new Set(two.seen)]).toEqual([MEASURED]);
  });

  it('goes to the line it was given, whichever is current', async () => {
    lines.chooseLine(two.origin);
    await failure(recharge({ line: one.origin }));
    expect([one.seen.length, two.seen.length]).toEqual([1, 0]);
    expect(current()).toBe(two.origin);
  });

  it('is never sent to a host that is no line', async () => {
    const error = await failure(recharge({ line: three.origin }));
    expect(error.kind).toBe('setup');
    expect(three.seen).toEqual([]);
  });
});

const LOGIN = { username: 'a', password: 'b', confrimPas: '', captcha: '', code: '', device: '' };

describe('the current line', () => {
  it('is the kept one, as long as it is one of the platform’s', async () => {
    expect(current()).toBe(one.origin);
    lines.chooseLine(two.origin);
    expect(current()).toBe(two.origin);
    lines.chooseLine('https://evil.example');
    expect(current()).toBe(one.origin);
  });

  it('is read from storage once, however many pictures an answer names', async () => {
    const getItem = vi.fn(() => two.origin);
    vi.stubGlobal('window', { localStorage: { getItem }, addEventListener: () => {} });
    await begin();
    const games = Array.from({ length: 20 }, (_, id) => ({
      id,
      game_name: 'g',
      game_image: '1.png',
    }));
    two.answer = (response) => reply(response, 200, { code: 200, result: { data: games } });
    // Pictures ask the line of the app that was begun, as the definitions of its calls do.
    const { lobbyCalls: begun } = await import('../../contract/calls/lobby.ts');
    const { data } = await api.call(begun.hotGames, {});
    expect(data[19]?.image).toBe(`${two.origin}/1.png`);
    expect(getItem).toHaveBeenCalledOnce();
  });

  it('is told whenever it changes', () => {
    const told = vi.fn();
    const stop = lines.onLine(told);
    lines.chooseLine(two.origin);
    expect(told).toHaveBeenCalledOnce();
    stop();
    lines.chooseLine(one.origin);
    expect(told).toHaveBeenCalledOnce();
  });
});

it('one line is asked as ever: what is lost is not repeated, compared or kept', async () => {
  await begin([one.origin]);
  lines.chooseLine(two.origin);
  one.answer = dead;
  expect(await failure(api.call(lobbyCalls.banners))).toMatchObject({ kind: 'network' });
  expect(one.seen).toEqual(['/api/banner']);
  expect(two.seen).toEqual([]);
  expect(current()).toBe(one.origin);
});
