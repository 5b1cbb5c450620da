import { describe, expect, it } from 'vitest';
import type { IncomeDay } from '../../../../db/account.ts';
import { sampleIncome } from '../../../../db/testing/fake-team.ts';
import {
  byMonth,
  incomeTotals,
  missingDays,
  monthWords,
  paymentOf,
  sumIncome,
} from './income-sums.ts';

function income(day: string, commission: bigint, paid: bigint): IncomeDay {
  const none = { win: 0n, deposit: 0n, withdrawal: 0n, active: 1, joined: 0, readAt: 1 };
  return { day, stake: commission * 100n, commission, paid, ...none };
}

describe('days of income', () => {
  const days = [
    income('2026-10-31', 10n, 10n),
    income('2026-11-01', 20n, 15n),
    income('2026-11-21', 9_007_199_254_740_993n, 0n),
  ];

  it('add up exactly, and say what is still to come', () => {
    expect(sumIncome(days)).toEqual({
      commission: 9_007_199_254_741_023n,
      paid: 25n,
      unpaid: 9_007_199_254_740_998n,
      stake: 900_719_925_474_102_300n,
    });
    expect(sumIncome([])).toEqual({ commission: 0n, paid: 0n, unpaid: 0n, stake: 0n });
  });

  it('owe nothing where more was paid than earned', () => {
    expect(sumIncome([income('2026-11-01', 5n, 9n), income('2026-11-02', 7n, 0n)]).unpaid).toBe(7n);
  });

  it('stand by month, newest first', () => {
    const months = byMonth(days);
    expect(months.map(({ month, days: own }) => [month, own.map(({ day }) => day)])).toEqual([
      ['2026-11', ['2026-11-21', '2026-11-01']],
      ['2026-10', ['2026-10-31']],
    ]);
    expect(months[1]?.sum.commission).toBe(10n);
    expect(monthWords('2026-01')).toBe('2026年1月');
  });

  it('are paid, in part, not yet, or have nothing to pay', () => {
    expect(days.map(paymentOf)).toEqual(['paid', 'part', 'unpaid']);
    expect(paymentOf(income('2026-11-02', 0n, 0n))).toBe('none');
    expect(paymentOf(income('2026-11-02', 5n, 9n))).toBe('paid');
  });
});

describe('days of a platform that does not tell what was paid', () => {
  const untold = { ...income('2026-11-20', 10n, 0n), paid: undefined };

  it('are neither paid nor due', () => {
    expect(paymentOf(untold)).toBe('untold');
    expect(paymentOf({ ...untold, commission: 0n })).toBe('none');
    expect(paymentOf({ ...untold, commission: undefined })).toBe('untold');
  });

  it('leave the sums open that they would be part of', () => {
    const { commission, paid, unpaid } = sumIncome([untold, income('2026-11-19', 5n, 5n)]);
    expect([commission, paid, unpaid]).toEqual([15n, undefined, undefined]);
  });
});

describe('the totals', () => {
  it('is open until it is known which days are here, which is not nothing', () => {
    const { hero, rest } = incomeTotals(undefined, 'none');
    expect([hero, ...rest].map(({ text }) => text)).toEqual(['--', '--', '--', '--']);
    expect(incomeTotals([], 'none').hero.text).toBe('0');
  });

  it('is open where the device has not read since, and knows nothing of the range', () => {
    expect(incomeTotals([], 'all').hero.text).toBe('--');
    expect(incomeTotals([], 'some').hero.text).toBe('--');
    expect(incomeTotals([sampleIncome('2026-11-15')], 'some').hero.text).toBe('3');
  });

  it.each([
    ['2026-11-21', 'none'],
    ['2026-11-22', 'none'],
    ['2026-11-20', 'some'],
    ['2026-11-15', 'some'],
    ['2026-11-14', 'all'],
    [undefined, 'some'],
  ])('of a device that last read on %s, days are missing: %s', (lastDay, missing) => {
    expect(missingDays({ from: '2026-11-15', to: '2026-11-21' }, lastDay)).toBe(missing);
  });
});
