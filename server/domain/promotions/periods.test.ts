import { describe, expect, it } from 'vitest';
import { momentAt } from '../../testing/promotions.ts';
import { daysOf, periodAt, periodNamed } from './periods.ts';

describe('a promotion’s period', () => {
  it.each([
    ['day', '2026-11-20', '23:59:59.999', '20261120'],
    ['day', '2026-11-21', '00:00', '20261121'],
    ['week', '2026-11-22', '23:59:59.999', '20261116'],
    ['week', '2026-11-23', '00:00', '20261123'],
    ['week', '2027-01-03', '12:00', '20261228'],
    ['month', '2026-11-30', '23:59:59.999', '202611'],
    ['month', '2026-12-01', '00:00', '202612'],
    ['month', '2028-02-29', '12:00', '202802'],
  ] as const)('by %s of %s %s is %s, in the platform’s time', (cycle, day, time, key) => {
    const moment = momentAt(day, time);
    const period = periodAt(cycle, moment);
    expect(period.key).toBe(key);
    expect(Number(period.startsMs)).toBeLessThanOrEqual(moment);
    expect(Number(period.endsMs)).toBeGreaterThan(moment);
    expect(periodNamed(cycle, key)).toEqual(period);
  });

  it('has all of its days', () => {
    expect(daysOf(periodAt('week', momentAt('2026-11-20', '12:00')))).toEqual([
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
      '2026-11-21',
      '2026-11-22',
    ]);
    expect(daysOf(periodAt('month', momentAt('2028-02-01', '00:00')))).toHaveLength(29);
    expect(daysOf(periodAt('month', momentAt('2026-12-31', '23:00')))).toHaveLength(31);
  });

  it.each([
    ['once', '20261120'],
    ['day', ''],
    ['day', '202611'],
    ['day', '20260230'],
    ['day', '2026112'],
    ['week', '20261121'],
    ['month', '20261101'],
    ['month', '202613'],
    ['month', '-202611'],
    ['month', '000101'],
    ['week', '99991227'],
  ] as const)('by %s is not called %j', (cycle, key) => {
    expect(periodNamed(cycle, key)).toBeUndefined();
  });

  it('that happens once has no end', () => {
    expect(periodAt('once', 0)).toMatchObject({ key: '', startsMs: null, endsMs: null });
  });
});
