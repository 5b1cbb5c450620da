import { expect, it } from 'vitest';
import { dayOf } from './business-day.ts';

it('a day begins at midnight in Shanghai', () => {
  expect(dayOf(Date.UTC(2026, 10, 20, 15, 59, 59, 999))).toBe('2026-11-20');
  expect(dayOf(Date.UTC(2026, 10, 20, 16))).toBe('2026-11-21');
  expect(dayOf(Date.UTC(2026, 11, 31, 16))).toBe('2027-01-01');
});
