import { describe, expect, it } from 'vitest';
import type { ReportDay } from '../../../../db/account.ts';
import {
  daysOfRange,
  figureTotals,
  hadPlay,
  latestPlayed,
  listDays,
  type RangeDay,
  reportTotals,
  sumDays,
} from './report-figures.ts';

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

const lossOn = (day: string) => ({
  day,
  stake: 10_000_000n,
  win: 4_000_000n,
  rebate: 100_000n,
  net: -5_900_000n,
  readAt: 1,
});

describe('what the days of a report come to', () => {
  it('is told with its sign, in a word, and in its parts', () => {
    const days = ['2026-11-20', '2026-11-21'].map((day) => ({ day, figures: lossOn(day) }));
    const { hero, rest } = reportTotals(days);
    expect(hero).toEqual({ label: '盈亏 USDT · 亏损', text: '-11.8', tone: 'bad' });
    expect(rest.map(({ text }) => text)).toEqual(['20', '8', '0.2']);
  });

  it('is not nothing where nothing is known', () => {
    const { hero } = reportTotals([{ day: '2026-11-21', figures: undefined }]);
    expect(hero).toEqual({ label: '盈亏 USDT', text: '--', tone: 'plain' });
    expect(reportTotals(undefined).hero.text).toBe('--');
  });
});

describe('figures that the platform does not tell', () => {
  const day = (name: string, figures: Partial<ReportDay>) => ({ day: name, readAt: 1, ...figures });

  it('leave the sum open, and the day is not one without play', () => {
    const days = daysOfRange(RANGE, [
      day('2026-10-30', { stake: 3n, net: -3n }),
      day('2026-10-31', { stake: 2n, win: 0n, rebate: 0n, net: -2n }),
      day('2026-11-01', {}),
    ]);
    const { stake, win, net, unknown } = sumDays(days);
    expect([stake, win, net, unknown]).toEqual([5n, undefined, -5n, 2]);
    expect(listDays(days).idle).toBe(0);
  });

  it('have no word for what was won or lost', () => {
    const { hero, rest } = figureTotals({ stake: 12_500_000n });
    expect(hero).toEqual({ label: '盈亏 USDT', text: '--', tone: 'plain' });
    expect(rest.map(({ text }) => text)).toEqual(['12.5', '--', '--']);
  });
});

function playedOn(date: number, stake: bigint | undefined): RangeDay {
  const name = `2026-11-${String(date).padStart(2, '0')}`;
  if (stake === undefined) return { day: name, figures: undefined };
  const figures = { day: name, stake, win: 0n, rebate: 0n, net: -stake, readAt: 1 };
  return { day: name, figures };
}

it('lists days with play, newest first, and draws together those that are not known', () => {
  const days = [
    playedOn(1, undefined),
    playedOn(2, 5n),
    playedOn(3, undefined),
    playedOn(4, undefined),
    playedOn(5, 0n),
    playedOn(6, undefined),
    playedOn(7, 9n),
  ];
  const { lines, idle } = listDays(days);
  expect(lines.map((line) => (line.kind === 'day' ? line.day : [line.from, line.to]))).toEqual([
    '2026-11-07',
    ['2026-11-06', '2026-11-06'],
    ['2026-11-03', '2026-11-04'],
    '2026-11-02',
    ['2026-11-01', '2026-11-01'],
  ]);
  expect(idle).toBe(1);
});

it('has no lines where nothing was played', () => {
  expect(listDays([playedOn(1, 0n), playedOn(2, 0n)])).toEqual({ lines: [], idle: 2 });
  expect(listDays([])).toEqual({ lines: [], idle: 0 });
});
