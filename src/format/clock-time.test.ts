import { expect, it, vi } from 'vitest';
import { clockDay, clockMoment, clockTime, pastMoment } from './clock-time.ts';
import { eventTime, isPlatformZone } from './platform-time.ts';

const at = (day: number, hour: number, minute: number) =>
  new Date(2026, 10, day, hour, minute).getTime();

it('is the time of day, with the date unless it is today', () => {
  expect(clockTime(at(26, 9, 5), at(26, 23, 59))).toBe('09:05');
  expect(clockTime(at(26, 0, 0), at(26, 0, 1))).toBe('00:00');
  expect(clockTime(at(25, 18, 45), at(26, 0, 1))).toBe('11月25日 18:45');
  expect(clockMoment(at(5, 0, 7))).toBe('11月5日 00:07');
  expect(clockDay(at(5, 0, 7))).toBe('11月5日');
});

it('names today and yesterday, and the year unless it is this one', () => {
  const now = at(26, 12, 0);
  expect(pastMoment(at(26, 0, 0), now)).toBe('今天 00:00');
  expect(pastMoment(at(25, 23, 59), now)).toBe('昨天 23:59');
  expect(pastMoment(at(24, 23, 59), now)).toBe('11月24日 23:59');
  expect(pastMoment(new Date(2025, 11, 31, 8, 0).getTime(), now)).toBe('2025年12月31日 08:00');
});

it('knows whether the device is in the platform’s time zone', () => {
  expect(isPlatformZone()).toBe(true);
  const zone = vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-420);
  expect(isPlatformZone()).toBe(false);
  zone.mockRestore();
});

it('leaves the times of records in the platform’s zone', () => {
  const now = Date.parse('2026-11-26T16:30:00Z');
  expect(eventTime(now, now)).toBe('00:30');
  expect(eventTime(Date.parse('2026-11-26T15:30:00Z'), now)).toBe('11月26日 23:30');
});
