import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeLocks } from '../../session/testing/fake-browser.ts';
import { withLock } from './account-locks.ts';

const SESSION = new AbortController().signal;
const never = () => new Promise<string>(() => {});

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { locks: new FakeLocks() });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('work on what all tabs share', () => {
  it('waits for the tab that does it, and for no longer than it is told to', async () => {
    void withLock('7', 'team', SESSION, never);
    const second = vi.fn(() => Promise.resolve('done'));
    const done = withLock('7', 'team', SESSION, second, 30_000);
    await vi.advanceTimersByTimeAsync(29_999);
    expect(second).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await done).toBe('done');
    expect(second).toHaveBeenCalledTimes(1);
  });

  it('goes on at once when the other is done, however long it then takes', async () => {
    let finish = (_: string) => {};
    const first = new Promise<string>((resolve) => {
      finish = resolve;
    });
    void withLock('7', 'income', SESSION, () => first);
    const second = vi.fn(never);
    void withLock('7', 'income', SESSION, second, 30_000);
    finish('done');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(second).toHaveBeenCalledTimes(1);
  });

  it('is given up with the session while it waits', async () => {
    void withLock('7', 'bets', SESSION, never);
    const session = new AbortController();
    const second = vi.fn(never);
    const waiting = withLock('7', 'bets', session.signal, second, 30_000);
    await vi.advanceTimersByTimeAsync(0);
    session.abort();
    await expect(waiting).rejects.toThrow();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(second).not.toHaveBeenCalled();
  });
});
