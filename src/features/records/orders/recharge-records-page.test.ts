import { describe, expect, it } from 'vitest';
import type { RecordTotal } from '../../../../db/read-records.ts';
import { orderTotals } from './recharge-records-page.tsx';

const total: RecordTotal = {
  count: 5,
  gone: 0,
  sums: { amount: 300_000_000n, actual: 295_000_000n, fee: 5_000_000n },
  byStatus: {
    1: { amount: 200_000_000n, actual: 197_000_000n, fee: 3_000_000n },
    2: { amount: 100_000_000n, actual: 98_000_000n, fee: 2_000_000n },
  },
};

describe('what orders come to', () => {
  it('counts as arrived, and as a fee, only what was completed', () => {
    expect(orderTotals('withdrawal', undefined, total)).toEqual({
      hero: { label: '提现到账合计 USDT', text: '197', tone: 'good' },
      rest: [
        { label: '提现金额', text: '300' },
        { label: '手续费', text: '3' },
      ],
    });
  });

  it('is nothing where nothing was completed', () => {
    const { hero, rest } = orderTotals('deposit', undefined, { ...total, byStatus: {} });
    expect([hero, ...rest].map(({ text }) => text)).toEqual(['0', '300', '0']);
  });

  it('is open where the platform does not tell what arrived of an order', () => {
    const done = { ...total.byStatus[1], actualUntold: 1n, feeUntold: 1n };
    const { hero, rest } = orderTotals('deposit', undefined, { ...total, byStatus: { 1: done } });
    expect([hero, ...rest].map(({ text }) => text)).toEqual(['--', '300', '--']);
  });

  it('speaks of no arrival where only what did not arrive is asked for', () => {
    expect(orderTotals('deposit', 3, total)).toEqual({
      hero: { label: '充值金额 USDT', text: '300' },
      rest: [],
    });
  });

  it('is open until it is known', () => {
    const { hero, rest } = orderTotals('deposit', undefined, undefined);
    expect([hero, ...rest].map(({ text }) => text)).toEqual(Array(3).fill(undefined));
  });
});
