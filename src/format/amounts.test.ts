import { expect, it, test } from 'vitest';
import { byteText, percentOf, percentText, shareOf } from './amounts.ts';

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

it.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1024, '1.0 KB'],
  [1_536, '1.5 KB'],
  [12_400_000, '11.8 MB'],
  [1_048_575, '1.0 MB'],
  [150 * 1024 ** 2, '150 MB'],
  [3 * 1024 ** 4, '3.0 TB'],
  [-1, '0 B'],
])('%d bytes are %s', (bytes, text) => {
  expect(byteText(bytes)).toBe(text);
});
