import { describe, expect, it } from 'vitest';
import { orderTotals } from './order-totals.ts';

const sum = (count: number, amount: bigint, actual: bigint, fee: bigint) => ({
  count,
  gone: 0,
  sums: { amount, actual, fee },
});
const all = sum(5, 300_000_000n, 295_000_000n, 5_000_000n);
const done = sum(3, 200_000_000n, 197_000_000n, 3_000_000n);

describe('what orders come to', () => {
  it('counts as arrived, and as a fee, only what was completed', () => {
    expect(orderTotals({ kind: 'withdrawal', status: undefined, all, done })).toEqual({
      hero: { label: '提现到账合计 USDT', text: '197', tone: 'good' },
      rest: [
        { label: '提现金额', text: '300' },
        { label: '手续费', text: '3' },
      ],
    });
  });

  it('speaks of no arrival where only what did not arrive is asked for', () => {
    expect(orderTotals({ kind: 'deposit', status: 3, all, done: undefined })).toEqual({
      hero: { label: '充值金额 USDT', text: '300' },
      rest: [],
    });
  });

  it('is open until it is known', () => {
    const { hero, rest } = orderTotals({
      kind: 'deposit',
      status: undefined,
      all: undefined,
      done: undefined,
    });
    expect([hero, ...rest].map(({ text }) => text)).toEqual(Array(3).fill(undefined));
  });
});
