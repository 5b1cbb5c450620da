import { expect, it } from 'vitest';
import { formatTable, median } from './report.ts';

it('takes the middle value', () => {
  expect(median([5, 1, 3])).toBe(3);
  expect(median([4, 1, 3, 2])).toBe(2.5);
});

it('counts what never came as infinitely late', () => {
  expect(median([1, undefined, undefined])).toBe(Number.POSITIVE_INFINITY);
  expect(median([1, 2, Number.NaN])).toBe(2);
});

it('prints median, spread, budget and verdict', () => {
  const table = formatTable('First visit', [
    { label: 'LCP', values: [1400, 1600, 1700], unit: 'ms', budget: 1500 },
    { label: 'CLS', values: [0.01, 0, 0], unit: '', budget: 0.02 },
    { label: 'JavaScript', values: [150_400, 150_400, undefined], unit: 'KB' },
  ]);
  expect(table).toMatch(/LCP +1600 ms +1400 ms … 1700 ms +≤ 1500 ms +OVER/);
  expect(table).toMatch(/CLS +0.000 +0.000 … 0.010 +≤ 0.020 +ok/);
  expect(table).toMatch(/JavaScript +150.4 KB +150.4 KB … never/);
});
