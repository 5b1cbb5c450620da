import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { STORAGE_KEYS } from '../storage.ts';
import { deviceId } from './device.ts';
import { fakeWindow } from './testing/fake-browser.ts';

const library = vi.hoisted(() => ({
  sources: {},
  prepareForSources: () => Promise.resolve(),
  loadSources: vi.fn(() => () => Promise.resolve({})),
  hashComponents: vi.fn<() => string>(),
}));
vi.mock('@fingerprintjs/fingerprintjs', () => library);

let page: ReturnType<typeof fakeWindow>;

beforeEach(() => {
  page = fakeWindow();
  vi.stubGlobal('window', page);
  library.loadSources.mockClear();
});

afterEach(() => vi.unstubAllGlobals());

it('is computed once, and kept', async () => {
  library.hashComponents.mockReturnValue('abcdef0123456789');
  expect(await Promise.all([deviceId(), deviceId()])).toEqual([
    'abcdef0123456789',
    'abcdef0123456789',
  ]);
  expect(await deviceId()).toBe('abcdef0123456789');
  expect(library.loadSources).toHaveBeenCalledTimes(1);
});

it('is random, and kept, where the fingerprint cannot be had', async () => {
  library.hashComponents.mockImplementation(() => {
    throw new Error('blocked');
  });
  const id = await deviceId();
  expect(id).toMatch(/^[0-9a-f]{32}$/);
  expect(page.localStorage.getItem(STORAGE_KEYS.device)).toBe(id);
  expect(await deviceId()).toBe(id);
});

it('replaces a stored one that cannot be one', async () => {
  page.localStorage.setItem(STORAGE_KEYS.device, '<b>');
  library.hashComponents.mockReturnValue('abcdef0123456789');
  expect(await deviceId()).toBe('abcdef0123456789');
});
