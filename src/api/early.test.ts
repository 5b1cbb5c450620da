import axios, { type AxiosResponse } from 'axios';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { earlyOrNetwork } from './early.ts';
import { failureOf } from './failure.ts';

const ADDRESS = '/api/banner';
const network = vi.fn<() => Promise<AxiosResponse>>();

vi.mock('axios', async (original) => ({
  ...(await original<typeof import('axios')>()),
  getAdapter: () => network,
}));

function client() {
  const http = axios.create({ adapter: earlyOrNetwork((config) => http.getUri(config)) });
  return http;
}

function early(answer: Promise<Response>) {
  answer.catch(() => undefined);
  vi.stubGlobal('window', { earlyAnswers: { [ADDRESS]: answer } });
}

beforeEach(() => {
  network.mockImplementation(async () => ({ data: 'network' }) as AxiosResponse);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

describe('early answers', () => {
  it('are taken once, with their headers; the next request goes over the network', async () => {
    early(Promise.resolve(Response.json({ code: 200 }, { headers: { 'x-kept': '1' } })));
    const http = client();
    const first = await http.get(ADDRESS);
    expect(first.data).toEqual({ code: 200 });
    expect(first.headers['x-kept']).toBe('1');
    expect(network).not.toHaveBeenCalled();
    await http.get(ADDRESS);
    expect(network).toHaveBeenCalledOnce();
  });

  it('leave other addresses alone', async () => {
    early(Promise.resolve(Response.json({})));
    await client().get('/api/other');
    expect(network).toHaveBeenCalledOnce();
  });

  it('that failed are failures, and not asked for again on the spot', async () => {
    early(Promise.reject(new TypeError('no network')));
    const error = await client()
      .get(ADDRESS)
      .catch((reason: unknown) => reason);
    expect(failureOf(error, ADDRESS)).toMatchObject({ kind: 'network' });

    early(
      Promise.resolve(
        Response.json({ result: '忙' }, { status: 500, headers: { 'retry-after': '3' } }),
      ),
    );
    const refused = await client()
      .get(ADDRESS)
      .catch((reason: unknown) => reason);
    expect(failureOf(refused, ADDRESS)).toMatchObject({
      kind: 'http',
      status: 500,
      message: '忙',
      retryAfterMs: 3000,
    });
    expect(network).not.toHaveBeenCalled();
  });

  it('are no matter where there is no boot script', async () => {
    expect((await client().get(ADDRESS)).data).toBe('network');
  });
});
