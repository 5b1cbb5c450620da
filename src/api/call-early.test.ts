import type { AxiosResponse } from 'axios';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lobbyCalls } from '../../contract/calls/lobby.ts';
import { KEPT_ANSWER_HEADER } from '../../contract/constants.ts';
import { call } from './call.ts';
import { isReachable, reportLoss, reportReach } from './outage.ts';

const ADDRESS = '/api/banner';
const NOTHING = { code: 200, result: [] };
const network = vi.fn<() => Promise<AxiosResponse>>();

vi.mock('axios', async (original) => ({
  ...(await original<typeof import('axios')>()),
  getAdapter: () => network,
}));

function early(answer: Promise<Response>) {
  answer.catch(() => undefined);
  vi.stubGlobal('window', { earlyAnswers: { [ADDRESS]: () => answer } });
}

function failure(asked: Promise<unknown>): Promise<unknown> {
  return asked.then(
    () => Promise.reject(new Error('should have failed')),
    (error: unknown) => error,
  );
}

beforeEach(() => {
  network.mockImplementation(async () => {
    return { data: NOTHING, status: 200, headers: {} } as unknown as AxiosResponse;
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

describe('early answers', () => {
  it('are taken once, with their headers; the next request goes over the network', async () => {
    const banner = { cover_images: '/b.svg', activity_type: 3 };
    const answer = { code: 200, result: [banner] };
    reportLoss();
    early(Promise.resolve(Response.json(answer, { headers: { [KEPT_ANSWER_HEADER]: '1' } })));
    expect(await call(lobbyCalls.banners)).toMatchObject([{ image: '/b.svg' }]);
    expect(isReachable()).toBe(false);
    expect(network).not.toHaveBeenCalled();
    expect(await call(lobbyCalls.banners)).toEqual([]);
    expect(network).toHaveBeenCalledOnce();
    reportReach(true);
  });

  it('leave other addresses alone', async () => {
    early(Promise.resolve(Response.json(NOTHING)));
    await call(lobbyCalls.bulletins);
    expect(network).toHaveBeenCalledOnce();
  });

  it('that failed are failures, and not asked for again on the spot', async () => {
    early(Promise.reject(new TypeError('no network')));
    expect(await failure(call(lobbyCalls.banners))).toMatchObject({ kind: 'network' });

    early(
      Promise.resolve(
        Response.json({ result: '忙' }, { status: 500, headers: { 'retry-after': '3' } }),
      ),
    );
    expect(await failure(call(lobbyCalls.banners))).toMatchObject({
      kind: 'http',
      status: 500,
      message: '忙',
      retryAfterMs: 3000,
    });
    expect(network).not.toHaveBeenCalled();
  });

  it('are no matter where there is no boot script', async () => {
    expect(await call(lobbyCalls.banners)).toEqual([]);
    expect(network).toHaveBeenCalledOnce();
  });
});
