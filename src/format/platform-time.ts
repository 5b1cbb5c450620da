import { dayOf, timeOfDay } from '../../contract/day.ts';

// Times that the platform has put on record, in its time zone, so that they are the same here, in an export and in
// what its support reads. How fresh something is and until when it lasts is written by clock-time.ts.

const WEEKDAYS = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'] as const;
/** Minutes from the platform's time to UTC, as Date counts them. */
const PLATFORM_OFFSET_MIN = -8 * 60;

/** A time (ms) in the platform's time zone, to the second: 2026-11-21 14:03:05. */
export function fullTime(ms: number): string {
  return `${dayOf(ms)} ${timeOfDay(ms)}`;
}

/** The time of day of `ms` in the platform's time zone: 14:03. */
export function shortTime(ms: number): string {
  return timeOfDay(ms).slice(0, 5);
}

/** A day YYYY-MM-DD as 11月21日. */
export function dayWords(day: string): string {
  const [, month, date] = day.split('-');
  return `${Number(month)}月${Number(date)}日`;
}

/** A day YYYY-MM-DD with its year: 2026年11月21日. */
export function dayWithYear(day: string): string {
  return `${day.slice(0, 4)}年${dayWords(day)}`;
}

/** A time (ms) as HH:mm in the platform's time zone, with the date if it is not today. */
export function eventTime(ms: number, now: number): string {
  const day = dayOf(ms);
  return day === dayOf(now) ? shortTime(ms) : `${dayWords(day)} ${shortTime(ms)}`;
}

/** Whether this device is in the platform's time zone at `now` (ms). */
export function isPlatformZone(now = Date.now()): boolean {
  return new Date(now).getTimezoneOffset() === PLATFORM_OFFSET_MIN;
}

/** The weekday of a day YYYY-MM-DD. */
export function weekdayOf(day: string): string {
  return WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '';
}
