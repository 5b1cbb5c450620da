import { expect, it } from 'vitest';
import { dayStart } from './day-range.ts';
import { Refusal } from './refusal.ts';

it('a day begins at midnight in Shanghai', () => {
  expect(dayStart('2026-11-20')).toEqual(new Date(Date.UTC(2026, 10, 19, 16)));
  expect(dayStart('2026-12-31', 1)).toEqual(new Date(Date.UTC(2026, 11, 31, 16)));
});

it('the first and the last day of all have their ends too', () => {
  expect(dayStart('2000-01-01')).toEqual(new Date(Date.UTC(1999, 11, 31, 16)));
  expect(dayStart('9998-12-31', 1)).toEqual(new Date(Date.UTC(9998, 11, 31, 16)));
});

it.each([
  '2026-02-30',
  '2026-13-01',
  '0000-00-00',
  '0001-01-01',
  '1999-12-31',
  '9999-01-01',
  '9999-12-31',
])('there is no %s', (day) => {
  expect(() => dayStart(day)).toThrow(new Refusal('日期有误'));
});
