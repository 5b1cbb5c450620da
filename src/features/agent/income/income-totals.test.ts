import { expect, it } from 'vitest';
import { sampleIncome } from '../../../../db/testing/fake-team.ts';
import { incomeTotals, missingDays } from './income-totals.ts';

it('is open until it is known which days are here, which is not nothing', () => {
  const { hero, rest } = incomeTotals(undefined, 'none');
  expect([hero, ...rest].map(({ text }) => text)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(incomeTotals([], 'none').hero.text).toBe('0');
});

it('is open where the device has not read since, and knows nothing of the range', () => {
  expect(incomeTotals([], 'all').hero.text).toBeUndefined();
  expect(incomeTotals([], 'some').hero.text).toBeUndefined();
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
