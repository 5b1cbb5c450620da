import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CacheDidUpdateCallbackParam } from 'workbox-core/types.js';
import { tellPages } from './messages.ts';
import { announceRenewal } from './renewal.ts';

vi.mock('./messages.ts', () => ({ tellPages: vi.fn(() => Promise.resolve()) }));
const told = vi.mocked(tellPages);

/** A path of its own for each test: what was announced is remembered. */
async function replaced(path: string, before: unknown, after: unknown): Promise<void> {
  await announceRenewal.cacheDidUpdate?.({
    request: new Request(`https://hall.example${path}`),
    oldResponse: before === undefined ? undefined : Response.json(before),
    newResponse: Response.json(after),
  } as CacheDidUpdateCallbackParam);
}

function envelope(result: unknown, trace: string) {
  return { code: 200, result, message: '', time: trace, trace_id: trace };
}

describe('announceRenewal', () => {
  beforeEach(() => {
    told.mockClear();
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('tells of another result', async () => {
    await replaced('/other', envelope(['a'], '1'), envelope(['b'], '2'));
    expect(told).toHaveBeenCalledExactlyOnceWith({ type: 'ANSWER_RENEWED', path: '/other' });
  });

  it('is silent when only the envelope differs, or there was nothing before', async () => {
    await replaced('/same', envelope(['a'], '1'), envelope(['a'], '2'));
    await replaced('/first', undefined, envelope(['a'], '1'));
    expect(told).not.toHaveBeenCalled();
  });

  it('tells of a path at most once a minute', async () => {
    await replaced('/restless', envelope(1, ''), envelope(2, ''));
    await replaced('/restless', envelope(2, ''), envelope(3, ''));
    expect(told).toHaveBeenCalledTimes(1);
    await replaced('/elsewhere', envelope(1, ''), envelope(2, ''));
    expect(told).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(60_000);
    await replaced('/restless', envelope(3, ''), envelope(4, ''));
    expect(told).toHaveBeenCalledTimes(3);
  });
});
