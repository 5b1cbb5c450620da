import { expect, test } from 'vitest';
import { percentOf, shareOf } from './amounts.ts';

test('a bar is full when it is reached and not before', () => {
  expect(percentOf(999_999n, 1_000_000n)).toBe(99);
  expect(percentOf(1_000_000n, 1_000_000n)).toBe(100);
  expect(percentOf(5_000_000n, 1_000_000n)).toBe(100);
  expect(percentOf(-1n, 1_000_000n)).toBe(0);
  expect(percentOf(1n, 0n)).toBe(0);
});

test('a share is rounded to the nearer whole percent, and nothing of nothing is none', () => {
  const parts = [7_412_650n, 10_785_600n, 5_382_000n];
  const whole = parts.reduce((sum, part) => sum + part, 0n);
  expect(parts.map((part) => shareOf(part, whole))).toEqual([31, 46, 23]);
  expect(shareOf(1n, 200n)).toBe(1);
  expect(shareOf(0n, 0n)).toBe(0);
});
