import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { accountCalls } from '../../contract/calls/account.ts';
import { lobbyCalls } from '../../contract/calls/lobby.ts';
import { recordCalls } from '../../contract/calls/records.ts';
import { walletCalls } from '../../contract/calls/wallet.ts';
import type { AppError } from '../../contract/errors.ts';

type Answer = (request: IncomingMessage & { text: string }, response: ServerResponse) => void;

let answer: Answer;
const seen: Array<IncomingMessage & { text: string }> = [];
const server = createServer(async (request, response) => {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  const whole = Object.assign(request, { text });
  seen.push(whole);
  answer(whole, response);
});

let api: typeof import('./call.ts');
let reach: typeof import('./outage.ts');
const token = vi.fn<() => string | undefined>();
const onUnauthorized = vi.fn();

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  vi.stubEnv('VITE_API_ORIGIN', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  api = await import('./call.ts');
  reach = await import('./outage.ts');
  api.configureApi({ token, onUnauthorized });
});
afterAll(() => server.close());
beforeEach(() => {
  seen.length = 0;
  vi.clearAllMocks();
  token.mockReturnValue(undefined);
});

function json(body: unknown, status = 200, headers: Record<string, string> = {}): Answer {
  return (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(body));
  };
}

function failure(promise: Promise<unknown>): Promise<AppError> {
  return promise.then(
    () => Promise.reject(new Error('should have failed')),
    (error: AppError) => error,
  );
}

describe('what is sent', () => {
  it('sends form, json and query payloads as the registry says', async () => {
    answer = json({ code: 200, result: { total: 0, data: [] } });
    await api.call(lobbyCalls.searchGames, { game_name: '捕鱼 & 大亨' });
    expect(seen[0]?.headers['content-type']).toContain('application/x-www-form-urlencoded');
    expect(new URLSearchParams(seen[0]?.text).get('game_name')).toBe('捕鱼 & 大亨');

    answer = json({ code: 200, result: { img_url: '/a.svg' } });
    await api.call(accountCalls.captcha, { device: 'd1' });
    expect(seen[1]?.headers['content-type']).toContain('application/json');
    expect(JSON.parse(seen[1]?.text ?? '')).toEqual({ device: 'd1' });

    answer = json({ code: 200, result: { data: [] } });
    await api.call(lobbyCalls.hotGames, { is_hot: 1, size: 20, page: 1 });
    expect(seen[2]?.url).toBe('/api/plat/game/hot?is_hot=1&size=20&page=1');
  });

  it('sends the bearer token where a login is required, and never with public reads', async () => {
    token.mockReturnValue('t-1');
    answer = json({ code: 200, result: { id: 1, balance: '1.5' } });
    await api.call(accountCalls.userInfo);
    expect(seen[0]?.headers.authorization).toBe('Bearer t-1');

    answer = json({ code: 200, result: [] });
    await api.call(lobbyCalls.banners);
    expect(seen[1]?.headers.authorization).toBeUndefined();
  });

  it('sends a sign value as a header too', async () => {
    answer = json({ code: 200, result: { data: [] } });
    await api.call(lobbyCalls.searchGames, { game_name: 'x', sign: 'abc' } as {
      game_name: string;
    });
    expect(seen[0]?.headers.sign).toBe('abc');
  });

  it('makes the same call made twice at once only once', async () => {
    answer = json({ code: 200, result: [] });
    await Promise.all([api.call(lobbyCalls.banners), api.call(lobbyCalls.banners)]);
    expect(seen).toHaveLength(1);
    await api.call(lobbyCalls.banners);
    expect(seen).toHaveLength(2);
  });
});

describe('what is read', () => {
  it.each([200, '200'])('takes code %j for success', async (code) => {
    answer = json({ code, result: { id: 7, balance: 12.5, set_password: '1' } });
    const info = await api.call(accountCalls.userInfo);
    expect(info).toMatchObject({ id: '7', balance: 12_500_000n, hasWithdrawalPassword: true });
  });

  it('leaves broken rows of the lobby out, not the lobby', async () => {
    answer = json({
      code: 200,
      result: [{ cover_images: '/b.svg', activity_type: 3 }, { nothing: true }, null],
    });
    const banners = await api.call(lobbyCalls.banners);
    expect(banners).toMatchObject([{ activityType: '3', title: '' }]);
  });

  it('finds pictures on the platform’s host, not on the app’s', async () => {
    const origin = import.meta.env.VITE_API_ORIGIN;
    answer = json({ code: 200, result: [{ cover_images: '/b.svg' }, { cover_images: 'c.svg' }] });
    const images = (await api.call(lobbyCalls.banners)).map(({ image }) => image);
    expect(images).toEqual([`${origin}/b.svg`, `${origin}/c.svg`]);
  });

  it.each([
    [{ code: 1, error: { message: '甲' }, message: '乙' }, '甲'],
    [{ code: '500', message: '乙' }, '乙'],
    [{ code: 0, result: '丙' }, '丙'],
  ])('refuses %j with its own words', async (body, words) => {
    answer = json(body);
    const error = await failure(api.call(lobbyCalls.banners));
    expect(error).toMatchObject({ kind: 'refused', message: words, silent: false });
  });

  it.each<[unknown, string]>([
    [{ result: [] }, 'no code'],
    [{ code: 200, result: { total: 3 } }, 'a list that is none'],
    [{ code: 200, result: [{}, {}] }, 'no readable row'],
    ['just text', 'no object'],
    [null, 'null'],
  ])('calls %j a wrong shape (%s)', async (body) => {
    answer = json(body);
    const error = await failure(api.call(lobbyCalls.banners));
    expect(error).toMatchObject({ kind: 'shape', portal: false });
    expect(error.message).not.toBe('');
  });

  it('calls half a JSON and an empty body a wrong shape', async () => {
    for (const body of ['{"code":200,"res', '']) {
      answer = (_request, response) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        response.end(body);
      };
      expect(await failure(api.call(lobbyCalls.banners))).toMatchObject({ kind: 'shape' });
    }
  });

  it('recognises a captive portal, and does not count it as reaching the platform', async () => {
    answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end('<html>please log in</html>');
    };
    expect(await failure(api.call(lobbyCalls.banners))).toMatchObject({
      kind: 'shape',
      portal: true,
    });
    expect(reach.isReachable()).toBe(false);
  });
});

describe('the error catalogue, specification chapter 8', () => {
  it.each([
    [400, '请求错误'],
    [403, '拒绝访问'],
    [404, '请求地址出错：/api/banner'],
    [408, '请求超时'],
    [500, '数据库忙'],
    [501, '服务未实现'],
    [502, '网关错误'],
    [503, '服务不可用'],
    [504, '网关超时'],
    [505, 'HTTP版本不受支持'],
    [418, 'http请求错误（418）'],
  ])('%i says %s', async (status, words) => {
    answer = json({ code: 1, result: '数据库忙' }, status);
    const error = await failure(api.call(lobbyCalls.banners));
    expect(error).toMatchObject({ kind: 'http', status, message: words, silent: false });
  });

  it.each([400, 403, 404, 409, 422, 429, 500])('%i keeps the platform’s words', async (status) => {
    answer = json({ code: status, result: null, message: '地址已被冻结' }, status);
    const error = await failure(api.call(lobbyCalls.banners));
    expect(error).toMatchObject({ kind: 'http', status, code: status, message: '地址已被冻结' });
  });

  it('reports a 401 with the token it was made with, and shows nothing', async () => {
    token.mockReturnValue('old');
    answer = json({ code: 401, message: 'x' }, 401);
    const error = await failure(api.call(accountCalls.userInfo));
    expect(error).toMatchObject({ kind: 'unauthorized', silent: true });
    expect(onUnauthorized).toHaveBeenCalledExactlyOnceWith('old');
  });

  it('takes code 401 at HTTP 200 for the session’s end too, where a login is required', async () => {
    token.mockReturnValue('t-1');
    answer = json({ code: '401', message: '登录已失效' });
    expect(await failure(api.call(walletCalls.recharge, { amount: '20' }))).toMatchObject({
      kind: 'unauthorized',
      status: 200,
      code: 401,
      silent: true,
    });
    expect(onUnauthorized).toHaveBeenCalledExactlyOnceWith('t-1');
    const words = { kind: 'http', status: 401, message: '登录已失效' };
    expect(await failure(api.call(lobbyCalls.banners))).toMatchObject(words);
    expect(onUnauthorized).toHaveBeenCalledOnce();
  });

  it('does not take a public call’s 401 for the session’s end', async () => {
    token.mockReturnValue('good');
    answer = json({ code: 401, message: 'x' }, 401);
    expect(await failure(api.call(lobbyCalls.banners))).toMatchObject({ status: 401 });
    expect(onUnauthorized).not.toHaveBeenCalled();
  });

  it.each([
    ['HTTP 401', json({ code: 401, message: 'x' }, 401)],
    ['an envelope’s 401', json({ code: 401, message: 'x' })],
  ])('a public read that answers %s is asked again with the token, then always', async (_w, no) => {
    vi.resetModules();
    const fresh = await import('./call.ts');
    fresh.configureApi({ token, onUnauthorized });
    answer = (request, response) => {
      const isPlayer = request.headers.authorization === 'Bearer good';
      (isPlayer ? json({ code: 200, result: [] }) : no)(request, response);
    };
    expect(await failure(fresh.call(lobbyCalls.banners))).toMatchObject({
      kind: 'http',
      status: 401,
      message: '登录后查看',
      silent: false,
    });
    token.mockReturnValue('good');
    expect(await fresh.call(lobbyCalls.bulletins)).toEqual([]);
    expect(await fresh.call(lobbyCalls.bulletins)).toEqual([]);
    const sent = () => seen.splice(0).map(({ headers }) => headers.authorization);
    expect(sent()).toEqual([undefined, undefined, 'Bearer good', 'Bearer good']);

    token.mockReturnValue('dead');
    expect(await failure(fresh.call(lobbyCalls.bulletins))).toMatchObject({ status: 401 });
    expect(sent()).toEqual(['Bearer dead']);
    expect(onUnauthorized).not.toHaveBeenCalled();
  });

  it('a refused login stays a refusal, whatever its code', async () => {
    token.mockReturnValue('good');
    answer = json({ code: 401, message: '账号或密码错误' });
    const form = { username: 'a', password: 'b', device: 'd' };
    expect(await failure(api.call(accountCalls.login, form))).toMatchObject({
      kind: 'refused',
      message: '账号或密码错误',
    });
    expect(seen).toHaveLength(1);
  });

  it('does not take a network’s own login page for the session’s end', async () => {
    token.mockReturnValue('good');
    answer = (_request, response) => {
      response.writeHead(401, { 'content-type': 'text/html' });
      response.end('<html>please log in</html>');
    };
    expect(await failure(api.call(accountCalls.userInfo))).toMatchObject({
      kind: 'shape',
      portal: true,
    });
    expect(onUnauthorized).not.toHaveBeenCalled();
    expect(reach.isReachable()).toBe(false);
  });

  it('reads Retry-After', async () => {
    answer = json({ code: 1 }, 429, { 'retry-after': '7' });
    expect(await failure(api.call(lobbyCalls.banners))).toMatchObject({
      status: 429,
      retryAfterMs: 7000,
    });
  });
});

describe('the network', () => {
  it('tells a dropped connection from a refusal, and notices when it is back', async () => {
    answer = (request) => request.socket.destroy();
    expect(await failure(api.call(lobbyCalls.banners))).toMatchObject({
      kind: 'network',
      silent: false,
    });
    expect(reach.isReachable()).toBe(false);
    answer = json({ code: 200, result: [] });
    await api.call(lobbyCalls.banners);
    expect(reach.isReachable()).toBe(true);
  });

  it.each([
    ['an answer', json({ code: 200, result: [] })],
    ['a failure', json({ code: 500 }, 500)],
  ])('stays lost when %s arrives late that was asked for before', async (_what, late) => {
    reach.reportReach(true);
    let arrive: (() => void) | undefined;
    answer = (request, response) => {
      arrive = () => late(request, response);
    };
    const asked = api.call(lobbyCalls.banners).catch(() => undefined);
    await expect.poll(() => arrive).toBeDefined();
    reach.reportLoss();
    arrive?.();
    await asked;
    expect(reach.isReachable()).toBe(false);
    answer = late;
    await api.call(lobbyCalls.banners).catch(() => undefined);
    expect(reach.isReachable()).toBe(true);
  });

  it('cancels a search silently and gives the newer one', async () => {
    const held: ServerResponse[] = [];
    answer = (_request, response) => held.push(response);
    const older = new AbortController();
    const first = failure(
      api.call(lobbyCalls.searchGames, { game_name: '旧' }, { signal: older.signal }),
    );
    await expect.poll(() => held).toHaveLength(1);
    answer = json({ code: 200, result: { total: 1, data: [{ id: 1, game_name: '新' }] } });
    older.abort();
    const second = api.call(lobbyCalls.searchGames, { game_name: '新' });
    expect(await first).toMatchObject({ kind: 'cancelled', silent: true });
    expect((await second).data[0]?.name).toBe('新');
  });

  it('takes no time from a page of somebody else’s on the way', async () => {
    const { serverNow } = await import('./server-clock.ts');
    answer = json({ code: 200, result: { total: 0, data: [] } });
    await api.call(recordCalls.inoutRecords, { kind: 1 });
    answer = (_request, response) => {
      const date = new Date(Date.now() + 86_400_000).toUTCString();
      response.writeHead(200, { 'content-type': 'text/html', date }).end('<h1>WLAN</h1>');
    };
    expect(await failure(api.call(recordCalls.inoutRecords, { kind: 1 }))).toMatchObject({
      portal: true,
    });
    expect(Math.abs(serverNow() - Date.now())).toBeLessThan(60_000);
  });

  it('refuses an old answer where what it does not show is to prove something', async () => {
    const at = (ms: number) =>
      json({ code: 200, result: { total: 0, data: [] } }, 200, {
        date: new Date(Date.now() + ms).toUTCString(),
      });
    const read = () => api.call(recordCalls.inoutRecords, { kind: 1 }, { fresh: true });
    answer = at(0);
    expect((await read()).total).toBe(0);
    answer = at(-20 * 60_000);
    expect(await failure(read())).toMatchObject({
      kind: 'shape',
      message: expect.stringContaining('不是最新'),
    });
    expect((await api.call(recordCalls.inoutRecords, { kind: 1 })).total).toBe(0);
  });
});
