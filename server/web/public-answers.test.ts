import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { bulletins } from '../db/schema/lobby.ts';
import { createLog } from '../log.ts';
import { DEFAULT_SETTINGS } from '../settings.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import type { Stage } from './health.ts';
import type { Fetch } from './listen.ts';
import { ASKED_BY_MEMORY } from './observe.ts';
import { keepPublicAnswers } from './public-answers.ts';

const COUNT = 'http://platform.example/api/home/count';
const SEARCH = 'http://platform.example/api/plat/game/search';

let stage: Stage = 'ready';
let logged: string[] = [];
/** What reached the platform behind the memory. */
let asked: Request[] = [];
/** Of each of these, whether the platform leaves the line in the log to the memory. */
let silenced: boolean[] = [];
let answers: () => Response | Promise<Response>;
let nowMs = 0;

beforeEach(() => {
  stage = 'ready';
  logged = [];
  asked = [];
  silenced = [];
  nowMs = 0;
  answers = () => publicAnswer(`answer ${asked.length}`);
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
});
afterEach(() => void vi.restoreAllMocks());

function publicAnswer(body: string): Response {
  const headers = { 'Cache-Control': 'no-cache', ETag: `W/"${body}"`, 'Content-Encoding': 'br' };
  return new Response(body, { headers });
}

function memory(publicAnswersMs = 2_000): Fetch {
  const platform: Fetch = (request, environment) => {
    asked.push(request);
    silenced.push(ASKED_BY_MEMORY in environment);
    return answers();
  };
  const log = createLog('info', { write: (line) => logged.push(line) });
  const settings = { ...DEFAULT_SETTINGS, publicAnswersMs };
  return keepPublicAnswers(platform, { settings, stage: () => stage, log, metrics: undefined });
}

const get = async (ask: Fetch, headers: Record<string, string> = {}, url = COUNT) =>
  await ask(new Request(url, { headers }), {});

const search = async (ask: Fetch, name: string) => {
  const body = JSON.stringify({ game_name: name });
  const headers = { 'Content-Type': 'application/json', 'Content-Length': String(body.length) };
  return await (await ask(new Request(SEARCH, { method: 'POST', headers, body }), {})).text();
};

describe('an answer that is the same for everybody', () => {
  it('is worked out once per moment', async () => {
    const ask = memory();
    const texts = async () => (await get(ask)).text();
    expect([await texts(), await texts()]).toEqual(['answer 1', 'answer 1']);
    nowMs = 1_999;
    expect(await texts()).toBe('answer 1');
    nowMs = 2_000;
    expect([await texts(), await texts()]).toEqual(['answer 2', 'answer 2']);
  });

  it('is worked out once for all who ask at the same time', async () => {
    let arrive = (_: Response): void => undefined;
    const answer = new Promise<Response>((resolve) => {
      arrive = resolve;
    });
    answers = () => answer;
    const ask = memory();
    const both = [get(ask), get(ask)];
    arrive(publicAnswer('one'));
    expect(await Promise.all((await Promise.all(both)).map((it) => it.text()))).toEqual([
      'one',
      'one',
    ]);
    expect(asked).toHaveLength(1);
  });

  it('is 304 for who has it, without the length and encoding of a body', async () => {
    const ask = memory();
    await get(ask);
    const response = await get(ask, { 'If-None-Match': 'W/"answer 1"' });
    expect([response.status, await response.text()]).toEqual([304, '']);
    expect(response.headers.get('etag')).toBe('W/"answer 1"');
    expect(response.headers.has('content-encoding')).toBe(false);
    expect(asked).toHaveLength(1);
    expect((await get(ask, { 'If-None-Match': 'W/"other"' })).status).toBe(200);
  });

  it('depends on address, host, origin, encoding, proxy and body, and on nothing else', async () => {
    const ask = memory();
    await get(ask, { Authorization: 'Bearer secret', Cookie: 'a=b', 'If-None-Match': 'W/"x"' });
    expect([...(asked[0]?.headers.keys() ?? [])]).toEqual(['x-request-id']);
    await get(ask, { Authorization: 'Bearer other' });
    expect(asked).toHaveLength(1);
    await get(ask, {}, `${COUNT}?page=2`);
    await get(ask, {}, COUNT.replace('platform', 'other'));
    await get(ask, { Origin: 'https://play.example' });
    await get(ask, { 'Accept-Encoding': 'gzip' });
    await get(ask, { 'X-Forwarded-Host': 'play.example' });
    await get(ask, { 'X-Forwarded-Proto': 'https' });
    expect(asked).toHaveLength(7);
    expect(await search(ask, '麻将')).toBe('answer 8');
    expect(await search(ask, '德州')).toBe('answer 9');
    expect(await search(ask, '麻将')).toBe('answer 8');
    expect(asked.map((request) => request.url).at(-1)).toBe(SEARCH);
  });

  it('carries the name of its own request, and one line in the log', async () => {
    const ask = memory();
    await get(ask, { 'X-Request-Id': 'first' });
    const second = await get(ask, { 'X-Request-Id': 'second' });
    expect(second.headers.get('x-request-id')).toBe('second');
    expect((await get(ask)).headers.get('x-request-id')).toMatch(/^[0-9a-f]{10}$/);
    expect(logged.map((line) => JSON.parse(line).id)).toEqual([
      'first',
      'second',
      expect.stringMatching(/^[0-9a-f]{10}$/),
    ]);
    expect(JSON.parse(logged[0] ?? '')).toMatchObject({ route: '/api/home/count', status: 200 });
  });

  it('closes its connection while the process stops', async () => {
    const ask = memory();
    await get(ask);
    stage = 'stopping';
    expect((await get(ask)).headers.get('connection')).toBe('close');
  });

  it('is asked for each time when the operator wants that', async () => {
    const ask = memory(0);
    await get(ask);
    await get(ask);
    expect(asked).toHaveLength(2);
  });

  it('is dropped after many others', async () => {
    const ask = memory();
    await get(ask);
    for (let page = 1; page <= 512; page += 1) await get(ask, {}, `${COUNT}?page=${page}`);
    await get(ask);
    expect(asked).toHaveLength(514);
  });
});

describe('what is not the same for everybody', () => {
  const refusal = () =>
    new Response('no', { status: 500, headers: { 'Cache-Control': 'no-store' } });

  it('is not kept: a fault, a refusal', async () => {
    answers = refusal;
    const ask = memory();
    expect((await get(ask)).status).toBe(500);
    expect((await get(ask)).status).toBe(500);
    answers = () => Response.json({ code: 1 }, { headers: { 'Cache-Control': 'no-store' } });
    expect(await (await get(ask)).json()).toEqual({ code: 1 });
    answers = () => publicAnswer('well');
    expect(await (await get(ask)).text()).toBe('well');
  });

  it('is not kept: what the platform could not even begin', async () => {
    answers = () => Promise.reject(new Error('none'));
    const ask = memory();
    await expect(get(ask)).rejects.toThrow('none');
    answers = () => publicAnswer('well');
    expect(await (await get(ask)).text()).toBe('well');
  });

  it('is asked for by each who waited for it', async () => {
    answers = refusal;
    const ask = memory();
    const [first, second] = await Promise.all([get(ask), get(ask)]);
    expect([await first?.text(), await second?.text()]).toEqual(['no', 'no']);
    // The second answer is not the memory's, so that nobody else would report it.
    expect(silenced).toEqual([true, false]);
  });

  it('reaches the platform as it came', async () => {
    const ask = memory();
    const own = new Request('http://platform.example/api/plat/user-info', {
      headers: { Authorization: 'Bearer mine' },
    });
    await ask(own, {});
    await ask(new Request(COUNT, { method: 'POST' }), {});
    await ask(new Request(COUNT, { method: 'HEAD' }), {});
    const long = 'x'.repeat(2_000);
    const headers = { 'Content-Length': '2000' };
    await ask(new Request(SEARCH, { method: 'POST', headers, body: long }), {});
    expect(asked[0]).toBe(own);
    expect(asked.map(({ method }) => method)).toEqual(['GET', 'POST', 'HEAD', 'POST']);
    expect(await asked[3]?.text()).toBe(long);
  });
});

describe('the reference platform', () => {
  let platform: TestApp;
  beforeAll(async () => {
    platform = await openTestApp();
  });
  afterAll(() => platform?.close());

  it('gives the same answer with the same headers out of memory', async () => {
    const ask = keepPublicAnswers(platform.app.fetch, {
      settings: DEFAULT_SETTINGS,
      stage: () => 'ready',
      log: createLog('silent'),
      metrics: undefined,
    });
    const url = 'http://platform.example/api/plat/bulletin';
    const headers = { 'Accept-Encoding': 'gzip', 'X-Request-Id': 'same' };
    const read = async (response: Response) => ({
      headers: Object.fromEntries(response.headers),
      body: Buffer.from(await response.arrayBuffer()).toString('base64'),
    });
    const plain = await read(await platform.app.request(url, { headers }));
    expect(plain.headers).toMatchObject({ 'x-frame-options': 'DENY', 'content-encoding': 'gzip' });
    expect(await read(await get(ask, headers, url))).toEqual(plain);
    await platform.db.delete(bulletins);
    expect(await read(await get(ask, headers, url))).toEqual(plain);
    const now = await (await platform.app.request(url)).json();
    expect(now.result).toEqual([]);
  });

  it('reports what it gives, once: 304 also where it had to ask, and a fault with its stack', async () => {
    const lines: string[] = [];
    const log = createLog('info', { write: (line) => lines.push(line) });
    const observed = await openTestApp({ log });
    const ask = keepPublicAnswers(observed.app.fetch, {
      settings: DEFAULT_SETTINGS,
      stage: () => 'ready',
      log,
      metrics: undefined,
    });
    const etag = (await observed.app.request('http://platform.example/api/banner')).headers;
    const known = { 'If-None-Match': etag.get('etag') ?? '' };
    lines.length = 0;
    const url = 'http://platform.example/api/banner';
    for (const _ of ['asked', 'out of memory']) await get(ask, known, url);
    await observed.close();
    expect((await get(ask, {}, `${url}?closed`)).status).toBe(500);
    expect(
      lines.map((line) => JSON.parse(line)).map(({ status, level }) => [level, status]),
    ).toEqual([
      ['info', 304],
      ['info', 304],
      ['error', 500],
    ]);
  });
});
