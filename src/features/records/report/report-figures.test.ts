import { describe, expect, it } from 'vitest';
import type { ReportDay } from '../../../../db/account.ts';
import { daysOfRange, hadPlay, latestPlayed, sumDays } from './report-figures.ts';

function reported(day: string, stake: bigint, win: bigint, rebate = 0n): ReportDay {
  return { day, stake, win, rebate, net: win - stake + rebate, readAt: 1 };
}

const RANGE = { from: '2026-10-30', to: '2026-11-02' };

describe('the days of a range', () => {
  it('are all there, over the end of a month, known or not', () => {
    const known = reported('2026-11-01', 10n, 5n);
    expect(daysOfRange(RANGE, [known])).toEqual([
      { day: '2026-10-30', figures: undefined },
      { day: '2026-10-31', figures: undefined },
      { day: '2026-11-01', figures: known },
      { day: '2026-11-02', figures: undefined },
    ]);
  });

  it('leave out what is known of other days', () => {
    expect(
      daysOfRange({ from: '2026-11-01', to: '2026-11-01' }, [reported('2026-10-31', 1n, 1n)]),
    ).toEqual([{ day: '2026-11-01', figures: undefined }]);
  });
});

describe('the sum of a range', () => {
  it('adds up the known days and counts the others', () => {
    const known = [reported('2026-10-31', 10n, 5n, 1n), reported('2026-11-01', 20n, 50n)];
    expect(sumDays(daysOfRange(RANGE, known))).toEqual({
      stake: 30n,
      win: 55n,
      rebate: 1n,
      net: 26n,
      unknown: 2,
    });
  });

  it('is exact beyond what a float can count', () => {
    const much = 9_007_199_254_740_993n;
    const days = daysOfRange(RANGE, [
      reported('2026-10-31', 0n, much),
      reported('2026-11-01', 0n, 1n),
    ]);
    expect(sumDays(days).net).toBe(much + 1n);
  });
});

describe('the latest day with play', () => {
  it('is not one of zeros, nor one that is not known', () => {
    const days = daysOfRange(RANGE, [
      reported('2026-10-31', 10n, 5n),
      reported('2026-11-01', 0n, 0n),
    ]);
    expect(days.map(hadPlay)).toEqual([false, true, false, false]);
    expect(latestPlayed(days)).toBe(1);
  });

  it('is the last day where there was none', () => {
    expect(latestPlayed(daysOfRange(RANGE, []))).toBe(3);
    expect(latestPlayed([])).toBe(0);
  });
});
