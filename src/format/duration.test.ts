import { expect, test } from 'vitest';
import { formatDuration } from './duration.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

test('a time left is told as finely as it matters', () => {
  expect(formatDuration(75 * HOUR, true)).toBe('3 天 3 小时');
  expect(formatDuration(24 * HOUR, true)).toBe('1 天');
  expect(formatDuration(5 * HOUR + 12 * MINUTE + 33_400, true)).toBe('5:12:33');
  expect(formatDuration(90_999, true)).toBe('01:30');
});

test('without seconds for whoever wants less motion', () => {
  expect(formatDuration(5 * HOUR + 12 * MINUTE + 33_400, false)).toBe('5 小时 12 分');
  expect(formatDuration(12 * MINUTE, false)).toBe('12 分');
  expect(formatDuration(59_999, false)).toBe('不到 1 分钟');
});
