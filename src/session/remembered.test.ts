import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dropDeviceKey } from '../../db/device.ts';
import { STORAGE_KEYS } from '../storage.ts';
import { clearRemembered, loadRemembered, rememberSupport, saveRemembered } from './remembered.ts';
import { fakeWindow } from './testing/fake-browser.ts';

const CREDENTIALS = { username: 'demo_player', password: '密码 demo-2026' };
let page: ReturnType<typeof fakeWindow>;
const stored = () => page.localStorage.getItem(STORAGE_KEYS.userPass);

beforeEach(() => {
  page = fakeWindow();
  vi.stubGlobal('window', page);
});

afterEach(() => vi.unstubAllGlobals());

describe('remembered credentials', () => {
  it('come back, and are not readable where they are stored', async () => {
    expect(await saveRemembered(CREDENTIALS)).toBe(true);
    expect(stored()).not.toMatch(/demo|密码/);
    expect(await loadRemembered()).toEqual(CREDENTIALS);
    clearRemembered();
    expect(stored()).toBeNull();
    expect(await loadRemembered()).toBeUndefined();
  });

  it('never encrypt twice alike', async () => {
    await saveRemembered(CREDENTIALS);
    const first = stored();
    await saveRemembered(CREDENTIALS);
    expect(stored()).not.toBe(first);
  });

  it.each([
    '{',
    'null',
    '5',
    '{"username":"a","password":"b"}',
    '{"v":1,"iv":"AAAA","data":"AAAA"}',
    '{"v":1,"iv":"*","data":"*"}',
  ])('%s is dropped silently', async (text) => {
    page.localStorage.setItem(STORAGE_KEYS.userPass, text);
    expect(await loadRemembered()).toBeUndefined();
    expect(stored()).toBeNull();
  });

  it('of a lost key are dropped silently', async () => {
    await saveRemembered(CREDENTIALS);
    await dropDeviceKey(STORAGE_KEYS.userPass);
    expect(await loadRemembered()).toBeUndefined();
    expect(stored()).toBeNull();
  });
});

describe('whether a browser can remember', () => {
  it('yes, with crypto and a database', async () => {
    expect(await rememberSupport()).toBe('yes');
  });

  it('no on a plain-http host, which has no crypto.subtle', async () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
    expect(await rememberSupport()).toBe('insecure');
    expect(await saveRemembered(CREDENTIALS)).toBe(false);
    expect(stored()).toBeNull();
  });
});
