import { describe, expect, it } from 'vitest';
import { billTitle } from '../record-labels.ts';
import { billTotals } from './transaction-records-page.tsx';

describe('what a movement was', () => {
  it('is the platform’s title, and its kind where there is none', () => {
    expect(billTitle({ title: '投注 金龙献宝', type: 'bet' })).toBe('投注 金龙献宝');
    expect(billTitle({ title: ' ', type: 'refund' })).toBe('提现退回');
    expect(billTitle({ title: '', type: 'lucky-draw' })).toBe('lucky-draw');
    expect(billTitle({ title: '', type: '' })).toBe('其他');
  });
});

describe('what movements come to', () => {
  it('is what came in, what went out, and the difference with its sign', () => {
    const sums = { in: 100_000_000n, out: 120_500_000n };
    const { hero, rest } = billTotals({ count: 8, gone: 1, sums, byStatus: {} });
    expect(hero).toEqual({ label: '净额 USDT', text: '-20.5', tone: 'plain' });
    expect(rest.map(({ label, text }) => `${label} ${text}`)).toEqual(['收入 100', '支出 120.5']);
  });

  it('is nothing where there is nothing, and open until it is known', () => {
    expect(billTotals({ count: 0, gone: 0, sums: {}, byStatus: {} }).hero.text).toBe('0');
    expect(billTotals(undefined).hero.text).toBeUndefined();
  });
});
