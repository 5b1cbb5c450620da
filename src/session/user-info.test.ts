import { describe, expect, it } from 'vitest';
import { newestWins } from './user-info.ts';

describe('newestWins', () => {
  it('drops an answer that was asked for before the newest one', () => {
    const order = newestWins();
    const slow = order.begin();
    const quick = order.begin();
    expect(order.accept(quick)).toBe(true);
    expect(order.accept(slow)).toBe(false);
  });

  it('keeps stamps rising when the clock stands still or goes back', () => {
    let now = 1000;
    const order = newestWins(() => now);
    const first = order.begin();
    now = 10;
    expect(order.begin()).toBeGreaterThan(first);
  });

  it('drops another tab’s older answer, but not for a tab whose clock was far ahead', () => {
    let now = 1_000_000;
    const order = newestWins(() => now);
    order.accept(order.begin());
    expect(order.acceptForeign(now - 5000)).toBe(false);
    now -= 86_400_000;
    expect(order.acceptForeign(now)).toBe(true);
  });

  it('counts this tab’s answers at once after another tab’s, though the clock was set back', () => {
    let now = 1_000_000;
    const order = newestWins(() => now);
    order.acceptForeign(now);
    now -= 600_000;
    expect(order.accept(order.begin())).toBe(true);
  });
});
