import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeWindow } from '../../session/testing/fake-browser.ts';
import { askToKeep, isKept, keepQuietly } from './keep-storage.ts';

const DAY = 86_400_000;
const CHROME = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140 Mobile Safari/537.36';
const FIREFOX = 'Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0';

const storage = { persisted: vi.fn(), persist: vi.fn() };

function browse(userAgent: string): void {
  vi.stubGlobal('navigator', { userAgent, storage });
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', fakeWindow());
  storage.persisted.mockReset().mockResolvedValue(false);
  storage.persist.mockReset().mockResolvedValue(true);
  browse(CHROME);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('keeping what is stored', () => {
  it('asks where nobody is bothered, and is told', async () => {
    await keepQuietly();
    expect(storage.persist).toHaveBeenCalledTimes(1);
  });

  it('asks at most once in 30 days', async () => {
    storage.persist.mockResolvedValue(false);
    await keepQuietly();
    vi.setSystemTime(Date.now() + 29 * DAY);
    await keepQuietly();
    expect(storage.persist).toHaveBeenCalledTimes(1);
    vi.setSystemTime(Date.now() + DAY);
    await keepQuietly();
    expect(storage.persist).toHaveBeenCalledTimes(2);
  });

  it('asks again when the clock was set back by more than that', async () => {
    storage.persist.mockResolvedValue(false);
    await keepQuietly();
    vi.setSystemTime(Date.now() - 400 * DAY);
    await keepQuietly();
    expect(storage.persist).toHaveBeenCalledTimes(2);
  });

  it('does not ask for what it has', async () => {
    storage.persisted.mockResolvedValue(true);
    await keepQuietly();
    expect(storage.persist).not.toHaveBeenCalled();
  });

  it('leaves Firefox, which asks the player, to a tap', async () => {
    browse(FIREFOX);
    await keepQuietly();
    expect(storage.persist).not.toHaveBeenCalled();
    expect(await askToKeep()).toBe(true);
  });

  it('is nothing where the browser knows no such thing, or fails', async () => {
    vi.stubGlobal('navigator', { userAgent: CHROME });
    await keepQuietly();
    expect(await isKept()).toBeUndefined();
    expect(await askToKeep()).toBe(false);

    browse(CHROME);
    storage.persisted.mockRejectedValue(new TypeError('opaque origin'));
    storage.persist.mockRejectedValue(new TypeError('opaque origin'));
    await keepQuietly();
    expect(await isKept()).toBeUndefined();
    expect(await askToKeep()).toBe(false);
  });
});
