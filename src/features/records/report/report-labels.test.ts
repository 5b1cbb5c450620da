import { describe, expect, it } from 'vitest';
import { reportTotals } from './report-figures.ts';

const figures = (day: string) => ({
  day,
  stake: 10_000_000n,
  win: 4_000_000n,
  rebate: 100_000n,
  net: -5_900_000n,
  readAt: 1,
});

describe('what the days of a report come to', () => {
  it('is told with its sign, in a word, and in its parts', () => {
    const days = ['2026-11-20', '2026-11-21'].map((day) => ({ day, figures: figures(day) }));
    const { hero, rest } = reportTotals(days);
    expect(hero).toEqual({ label: '盈亏 USDT · 亏损', text: '-11.8', tone: 'bad' });
    expect(rest.map(({ text }) => text)).toEqual(['20', '8', '0.2']);
  });

  it('is not nothing where nothing is known', () => {
    const { hero } = reportTotals([{ day: '2026-11-21', figures: undefined }]);
    expect(hero).toEqual({ label: '盈亏 USDT', text: undefined, tone: 'plain' });
    expect(reportTotals(undefined).hero.text).toBeUndefined();
  });
});
