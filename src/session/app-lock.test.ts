import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { STORAGE_KEYS } from '../storage.ts';
import {
  type AppLock,
  canLock,
  isLockDue,
  noteSeen,
  pauseOf,
  setLock,
  storedLock,
  tryPin,
} from './app-lock.ts';
import { fakeWindow } from './testing/fake-browser.ts';

const PIN = '246810';
const SECOND = 1_000;
const MINUTE = 60 * SECOND;

let page: ReturnType<typeof fakeWindow>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000_000 });
  page = fakeWindow();
  vi.stubGlobal('window', page);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A lock that no PIN opens: making one, and trying one, takes the processor a tenth of a second. */
const CLOSED: AppLock = { salt: 'AAAA', hash: 'BBBB', wrong: 0, pausedUntil: 0 };

function keep(lock: AppLock): void {
  page.localStorage.setItem(STORAGE_KEYS.lock, JSON.stringify(lock));
}

describe('a PIN', () => {
  it('opens the lock, is not readable where it is kept, and no other opens it', async () => {
    expect(await setLock(PIN)).toBe(true);
    expect(isLockDue()).toBe(false);
    expect(page.localStorage.getItem(STORAGE_KEYS.lock)).not.toContain(PIN);
    expect(await tryPin('111111')).toBe(0);
    expect(storedLock()?.wrong).toBe(1);
    expect(await tryPin(PIN)).toBeUndefined();
    expect(storedLock()?.wrong).toBe(0);
  });

  it('that is wrong costs time from the fifth on, twice as long each, and never more than a quarter of an hour', async () => {
    for (const [wrong, pause] of [
      [3, 0],
      [4, 30 * SECOND],
      [5, MINUTE],
      [40, 15 * MINUTE],
    ] as const) {
      keep({ ...CLOSED, wrong });
      expect(await tryPin('111111')).toBe(pause);
      vi.advanceTimersByTime(pause);
    }
  });

  it('is not tried within the pause, not even the right one, and is afterwards', async () => {
    await setLock(PIN);
    keep({ ...CLOSED, ...storedLock(), wrong: 4 });
    await tryPin('111111');
    vi.advanceTimersByTime(10 * SECOND);
    expect(await tryPin(PIN)).toBe(20 * SECOND);
    expect(storedLock()?.wrong).toBe(5);
    vi.advanceTimersByTime(20 * SECOND);
    expect(await tryPin(PIN)).toBeUndefined();
  });

  it('is waited for no longer than the longest pause, whatever became of the clock', () => {
    const years = Date.now() + 10_000_000 * MINUTE;
    expect(pauseOf({ ...CLOSED, pausedUntil: years })).toBe(15 * MINUTE);
    expect(pauseOf({ ...CLOSED, pausedUntil: Date.now() - 1 })).toBe(0);
  });
});

describe('a tab', () => {
  it('is locked when it is new, and after more than a minute out of sight', () => {
    expect(isLockDue()).toBe(false);
    keep(CLOSED);
    expect(isLockDue()).toBe(true);
    noteSeen();
    expect(isLockDue()).toBe(false);
    vi.advanceTimersByTime(MINUTE - 1);
    expect(isLockDue()).toBe(false);
    vi.advanceTimersByTime(1);
    expect(isLockDue()).toBe(true);
    noteSeen();
    expect(isLockDue()).toBe(false);
    page.sessionStorage.clear();
    expect(isLockDue()).toBe(true);
  });

  it('is locked, too, where the clock was set back', () => {
    keep(CLOSED);
    noteSeen();
    vi.setSystemTime(Date.now() - MINUTE);
    expect(isLockDue()).toBe(true);
  });
});

it('cannot be had without https, and nonsense that is stored is no lock', () => {
  expect(canLock()).toBe(true);
  vi.stubGlobal('crypto', {});
  expect(canLock()).toBe(false);
  for (const raw of ['', '{}', '{"salt":"a","hash":"b"}']) {
    page.localStorage.setItem(STORAGE_KEYS.lock, raw);
    expect(storedLock()).toBeUndefined();
  }
});
