import { expect, it } from 'vitest';
import { percentText } from './percent.ts';

it.each([
  [30, '0.3%'],
  [15, '0.15%'],
  [5, '0.05%'],
  [50, '0.5%'],
  [0, '0%'],
  [100, '1%'],
  [101, '1.01%'],
  [110, '1.1%'],
  [1_000, '10%'],
  [10_000, '100%'],
  [-5, '-0.05%'],
])('%s basis points are %s', (bp, text) => {
  expect(percentText(bp)).toBe(text);
});
