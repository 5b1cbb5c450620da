import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { STORAGE_KEYS } from '../storage.ts';
import { deviceId } from './device.ts';
import { fakeWindow } from './fake-browser.ts';

const get = vi.hoisted(() => vi.fn<() => Promise<{ visitorId: string }>>());
const load = vi.hoisted(() => vi.fn());
vi.mock('@fingerprintjs/fingerprintjs', () => ({ load }));

let page: ReturnType<typeof fakeWindow>;

beforeEach(() => {
  page = fakeWindow();
  vi.stubGlobal('window', page);
  load.mockReset().mockResolvedValue({ get });
});

afterEach(() => vi.unstubAllGlobals());

it('is computed once, without telemetry, and kept', async () => {
  get.mockResolvedValue({ visitorId: 'abcdef0123456789' });
  expect(await Promise.all([deviceId(), deviceId()])).toEqual([
    'abcdef0123456789',
    'abcdef0123456789',
  ]);
  expect(await deviceId()).toBe('abcdef0123456789');
  expect(load).toHaveBeenCalledTimes(1);
  expect(load).toHaveBeenCalledWith({ monitoring: false });
});

it('is random, and kept, where the fingerprint cannot be had', async () => {
  get.mockRejectedValue(new Error('blocked'));
  const id = await deviceId();
  expect(id).toMatch(/^[0-9a-f]{32}$/);
  expect(page.localStorage.getItem(STORAGE_KEYS.device)).toBe(id);
  expect(await deviceId()).toBe(id);
});

it('replaces a stored one that cannot be one', async () => {
  page.localStorage.setItem(STORAGE_KEYS.device, '<b>');
  get.mockResolvedValue({ visitorId: 'abcdef0123456789' });
  expect(await deviceId()).toBe('abcdef0123456789');
});
