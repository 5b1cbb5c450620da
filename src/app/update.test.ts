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

it('requests the code that registers the worker again where it does not come', async () => {
  watchReleases.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  watchReleases.mockResolvedValue();
  startUpdates();
  await vi.advanceTimersByTimeAsync(14_000);
  expect(watchReleases).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(watchReleases).toHaveBeenCalledTimes(2);
});
