import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startUpdates } from './update.ts';

const watchReleases = vi.hoisted(() => vi.fn<() => Promise<void>>());
vi.mock('./release-watch.ts', () => ({ watchReleases }));
vi.mock('./missing-chunk.ts', () => ({ watchMissingChunks: () => {} }));
vi.mock('../session/idle.ts', () => ({ idle: () => Promise.resolve() }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubEnv('PROD', true);
  vi.stubGlobal('navigator', { serviceWorker: {} });
  vi.stubGlobal('document', { readyState: 'complete' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

it('registers the worker again where that fails, with growing pauses, until it is there', async () => {
  const begun = Date.now();
  const times: number[] = [];
  watchReleases.mockImplementation(async () => {
    times.push(Date.now() - begun);
    if (times.length < 4) throw new TypeError('Failed to register a ServiceWorker');
  });
  startUpdates();
  await vi.advanceTimersByTimeAsync(24 * 60 * 60_000);
  expect(times).toEqual([0, 15_000, 45_000, 105_000]);
});
