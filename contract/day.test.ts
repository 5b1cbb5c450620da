import { describe, expect, it } from 'vitest';
import { addDays, dayOf, dayStart, timeOfDay } from './day.ts';

describe('days of the platform', () => {
  it('begin at midnight in Shanghai', () => {
    const midnight = Date.parse('2026-11-21T00:00:00+08:00');
    expect(dayStart('2026-11-21')).toBe(midnight);
    expect(dayOf(midnight)).toBe('2026-11-21');
    expect(dayOf(midnight - 1)).toBe('2026-11-20');
    expect(timeOfDay(midnight + 3_723_000)).toBe('01:02:03');
  });

  it('are counted over months and leap days', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
    expect(addDays('2026-11-21', 0)).toBe('2026-11-21');
  });

  it.each(['2026-02-30', '2026-13-01', 'today', ''])('know no %j', (day) => {
    expect(dayStart(day)).toBeNaN();
  });
});
