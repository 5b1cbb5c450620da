import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { STORAGE_KEYS } from '../storage.ts';
import { loadRemembered, saveRemembered } from './remembered.ts';
import { forgetRefused, forgetRememberedOf, renewRemembered } from './renew-remembered.ts';
import { fakeWindow } from './testing/fake-browser.ts';

const OLD = { username: 'demo_player', password: 'old-2026' };
const NEW = { username: 'demo_player', password: 'new-2026' };
let page: ReturnType<typeof fakeWindow>;
const stored = () => page.localStorage.getItem(STORAGE_KEYS.userPass);

beforeEach(() => {
  page = fakeWindow();
  vi.stubGlobal('window', page);
});
afterEach(() => vi.unstubAllGlobals());

const withoutCrypto = () =>
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });

describe('remembered credentials after a change of the password', () => {
  it('are the new ones, whatever the case of the name', async () => {
    await saveRemembered({ ...OLD, username: ' Demo_Player ' });
    expect(await renewRemembered(NEW)).toBe('renewed');
    expect(await loadRemembered()).toEqual(NEW);
  });

  it('are not begun to be kept', async () => {
    expect(await renewRemembered(NEW)).toBe('none');
    expect(stored()).toBeNull();
  });

  it('of another account stay', async () => {
    const other = { username: 'demo_agent', password: 'other-1' };
    await saveRemembered(other);
    expect(await renewRemembered(NEW)).toBe('none');
    expect(await forgetRememberedOf('demo_player')).toBe('none');
    expect(await loadRemembered()).toEqual(other);
  });

  it('go where they cannot be kept or read any more', async () => {
    await saveRemembered(OLD);
    withoutCrypto();
    expect(await renewRemembered(NEW)).toBe('forgotten');
    expect(stored()).toBeNull();
  });

  it('go where storage takes the new ones no more: the old ones would come back', async () => {
    await saveRemembered(OLD);
    page.localStorage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    expect(await renewRemembered(NEW)).toBe('forgotten');
    expect(stored()).toBeNull();
    expect(await loadRemembered()).toBeUndefined();
  });

  it('go where the platform has just refused them, and no others', async () => {
    await saveRemembered(OLD);
    await forgetRefused({ ...OLD, password: 'typed-wrong' });
    await forgetRefused({ ...OLD, username: 'demo_agent' });
    expect(await loadRemembered()).toEqual(OLD);
    await forgetRefused({ ...OLD, username: 'Demo_Player' });
    expect(stored()).toBeNull();
  });

  it('go where they are not kept in time, and do not come back later', async () => {
    await saveRemembered(OLD);
    let end: (sealed: ArrayBuffer) => void = () => {};
    const sealed = new Promise<ArrayBuffer>((resolve) => {
      end = resolve;
    });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const sealing = vi.spyOn(crypto.subtle, 'encrypt').mockReturnValue(sealed);
    const renewing = renewRemembered(NEW);
    await expect.poll(() => sealing).toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await renewing).toBe('forgotten');
    end(new ArrayBuffer(8));
    await vi.advanceTimersByTimeAsync(0);
    expect(stored()).toBeNull();
    sealing.mockRestore();
    vi.useRealTimers();
  });

  it('go where nobody knows which password holds', async () => {
    await saveRemembered(OLD);
    expect(await forgetRememberedOf('demo_player')).toBe('forgotten');
    expect(stored()).toBeNull();
  });
});
