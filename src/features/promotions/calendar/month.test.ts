import { expect, test } from 'vitest';
import type { PromotionStep } from '../../../../contract/calls/promotions.ts';
import { monthOf, weekOf } from './month.ts';

const step = (date: string) => ({ id: date, date }) as PromotionStep;
const told = (steps: PromotionStep[], today: string) =>
  monthOf(steps, today).map((week) => week.map((cell) => cell?.day.slice(8) ?? '').join(' '));

test('a month lies in weeks from Monday', () => {
  expect(told([step('2026-11-03')], '2026-11-21')).toEqual([
    '      01',
    '02 03 04 05 06 07 08',
    '09 10 11 12 13 14 15',
    '16 17 18 19 20 21 22',
    '23 24 25 26 27 28 29',
    '30      ',
  ]);
});

test('a month that begins on a Monday and ends on a Sunday has no empty days', () => {
  const weeks = told([step('2027-02-01')], '2027-02-10');
  expect(weeks).toHaveLength(4);
  expect(weeks[0]).toBe('01 02 03 04 05 06 07');
  expect(weeks[3]).toBe('22 23 24 25 26 27 28');
});

test('steps lie on their days, and the month is theirs when the device has kept an old one', () => {
  const weeks = monthOf([step('2026-10-30'), step('2026-10-31')], '2026-11-02');
  const days = weeks.flat().filter((cell) => cell !== undefined);
  expect(days).toHaveLength(31);
  expect(days.filter((cell) => cell.step).map(({ day }) => day)).toEqual([
    '2026-10-30',
    '2026-10-31',
  ]);
});

test('a calendar that reaches into another month shows the one that today lies in', () => {
  const weeks = monthOf([step('2026-10-31'), step('2026-11-01')], '2026-11-01');
  expect(weeks.flat().some((cell) => cell?.day === '2026-11-30')).toBe(true);
});

test('a week begins on Monday, over the ends of months', () => {
  const daysOf = (day: string) => weekOf([], day).map((cell) => cell.day);
  expect(daysOf('2026-11-21')).toEqual([
    '2026-11-16',
    '2026-11-17',
    '2026-11-18',
    '2026-11-19',
    '2026-11-20',
    '2026-11-21',
    '2026-11-22',
  ]);
  expect(daysOf('2026-11-30')[0]).toBe('2026-11-30');
  expect(daysOf('2026-12-06')[0]).toBe('2026-11-30');
});
