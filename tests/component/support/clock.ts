import { vi } from 'vitest';

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
