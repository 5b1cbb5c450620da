import { afterEach, describe, expect, it, vi } from 'vitest';
import { tableCall } from './client.ts';

const PURSE = { available: '12.5', wallet: '12.5' };
const leave = (options: Parameters<typeof tableCall>[2] = { seat: 'secret' }) =>
  tableCall('leave', {}, options);

/** The platform, a proxy or a hotel answers so. */
function answer(body: unknown, init: ResponseInit & { type?: string } = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const headers = { 'content-type': init.type ?? 'application/json' };
  const fetching = vi.fn(
    async (..._request: Parameters<typeof fetch>) => new Response(text, { ...init, headers }),
  );
  vi.stubGlobal('fetch', fetching);
  return fetching;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('tableCall', () => {
  it('sends the seat as a bearer and reads money exactly', async () => {
    const fetching = answer({
      code: 200,
      result: { refunded: '0.000001', purse: PURSE },
      message: '',
    });
    await expect(leave()).resolves.toEqual({
      refunded: 1n,
      purse: { available: 12_500_000n, wallet: 12_500_000n, table: undefined },
    });
    const [path, init] = fetching.mock.calls[0] ?? [];
    expect(path).toBe('/play/api/leave');
    expect(init).toMatchObject({
      method: 'POST',
      body: '{}',
      cache: 'no-store',
      redirect: 'error',
    });
    expect(new Headers(init?.headers).get('authorization')).toBe('Bearer secret');
  });

  it.each([
    ['a definite no', { code: 1, message: '余额不足' }, {}, 'refused', '余额不足'],
    [
      'a definite no with a status',
      { code: 413, message: '过大' },
      { status: 413 },
      'refused',
      '过大',
    ],
    [
      'the end of the seat',
      { code: 401, message: '登录已失效' },
      { status: 401 },
      'unauthorized',
      '登录已失效',
    ],
    [
      'the end of the seat without the status',
      { code: 401, message: '登录已失效' },
      {},
      'unauthorized',
      '登录已失效',
    ],
    [
      'trouble told in an envelope',
      { code: 500, result: '开小差了' },
      { status: 500 },
      'http',
      '开小差了',
    ],
    ['trouble without the status', { code: 500, result: '开小差了' }, {}, 'http', '开小差了'],
    ['too many calls', { code: 1, message: '太频繁' }, { status: 429 }, 'http', '太频繁'],
    ['a code that is a word', { code: 'OK', result: {} }, {}, 'http', undefined],
    ['a proxy’s own page', 'bad gateway', { status: 502, type: 'text/plain' }, 'http', '网关错误'],
    ['a login page of a network', '<h1>hotel</h1>', { type: 'text/html' }, 'shape', undefined],
    [
      'one that comes as 401',
      '<h1>hotel</h1>',
      { status: 401, type: 'text/html' },
      'shape',
      undefined,
    ],
    ['a body that was cut', '{"code":200,"resu', {}, 'shape', undefined],
    ['nothing at all', '', {}, 'shape', undefined],
    ['another shape', { code: 200, result: { refunded: 'lots' } }, {}, 'shape', undefined],
  ])('reads %s', async (_what, body, init, kind, message) => {
    answer(body, init);
    await expect(leave()).rejects.toMatchObject({ kind, ...(message ? { message } : {}) });
  });

  it('says when nothing answers', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(leave()).rejects.toMatchObject({ kind: 'network' });
  });

  it.each(['an answer', 'the rest of one'])('waits 15 s for %s, not longer', async (what) => {
    vi.useFakeTimers();
    const hanging = (signal: AbortSignal | null | undefined) =>
      new Promise<never>((_, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
      });
    vi.stubGlobal('fetch', (_path: string, init: RequestInit) => {
      if (what === 'an answer') return hanging(init.signal);
      const headers = new Headers({ 'content-type': 'application/json' });
      return Promise.resolve({ status: 200, headers, text: () => hanging(init.signal) });
    });
    const failed = expect(leave()).rejects.toMatchObject({ kind: 'network', message: /太慢/ });
    await vi.advanceTimersByTimeAsync(15_000);
    await failed;
  });

  it('is told from a slow one when it is given up', async () => {
    const ending = new AbortController();
    vi.stubGlobal(
      'fetch',
      (_path: string, init: RequestInit) =>
        new Promise((_, reject) => {
          init.signal?.addEventListener('abort', () => reject(new Error('aborted')));
        }),
    );
    const failed = expect(leave({ signal: ending.signal })).rejects.toMatchObject({
      kind: 'cancelled',
    });
    ending.abort();
    await failed;
  });
});
