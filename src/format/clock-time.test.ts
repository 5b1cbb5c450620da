import { expect, it } from 'vitest';
import { clockTime } from './clock-time.ts';

const at = (day: number, hour: number, minute: number) =>
  new Date(2026, 10, day, hour, minute).getTime();

it('is the time of day, with the date unless it is today', () => {
  expect(clockTime(at(26, 9, 5), at(26, 23, 59))).toBe('09:05');
  expect(clockTime(at(26, 0, 0), at(26, 0, 1))).toBe('00:00');
  expect(clockTime(at(25, 18, 45), at(26, 0, 1))).toBe('11/25 18:45');
  expect(clockTime(at(5, 0, 7), at(26, 0, 1))).toBe('11/5 00:07');
});
