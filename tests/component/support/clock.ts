import { expect, vi } from 'vitest';

/**
 * Takes the page's clock and timers over until the test ends; they go on by themselves meanwhile.
 * @param now ms since the epoch
 */
export function takeClock(now = Date.now()): void {
  vi.useFakeTimers({
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    shouldAdvanceTime: true,
    now,
  });
}

/** Lets time pass on a clock that was taken over, little by little, until `value` matches. */
export async function passUntil<T>(value: () => T, matches: (value: T) => boolean): Promise<void> {
  const later = async () => {
    if (!matches(value())) await vi.advanceTimersByTimeAsync(200);
    return matches(value());
  };
  await expect.poll(later).toBe(true);
}
