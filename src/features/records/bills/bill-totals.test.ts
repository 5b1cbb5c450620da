import { describe, expect, it } from 'vitest';
import { billTotals } from './bill-totals.ts';

describe('what movements come to', () => {
  it('is what came in, what went out, and the difference with its sign', () => {
    const sums = { in: 100_000_000n, out: 120_500_000n };
    const { hero, rest } = billTotals({ count: 7, gone: 1, sums });
    expect(hero).toEqual({ label: '净额 USDT', text: '-20.5', tone: 'plain' });
    expect(rest.map(({ label, text }) => `${label} ${text}`)).toEqual(['收入 100', '支出 120.5']);
  });

  it('is nothing where there is nothing, and open until it is known', () => {
    expect(billTotals({ count: 0, gone: 0, sums: {} }).hero.text).toBe('0');
    expect(billTotals(undefined).hero.text).toBeUndefined();
  });
});
