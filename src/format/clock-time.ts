import { twoDigits } from './duration.ts';

// Times of this device: how fresh something is, and until when something lasts. What the platform has put on record
// is written by platform-time.ts. Without Intl, whose first formatter takes a slow phone 40 ms of every start.

/** A time (ms since the epoch) as HH:mm in the device's time zone; with the date unless it is today. */
export function clockTime(ms: number, now = Date.now()): string {
  return isSameDay(ms, now) ? timeOf(ms) : clockMoment(ms);
}

/** A time (ms) with its date in the device's time zone: 11月28日 23:10. */
export function clockMoment(ms: number): string {
  return `${clockDay(ms)} ${timeOf(ms)}`;
}

/** The device's day of a time (ms): 11月28日. */
export function clockDay(ms: number): string {
  const date = new Date(ms);
  return `${date.getMonth() + 1}月${date.getDate()}日`;
}

/** A time (ms) of the past in the device's time zone: 今天 14:03, 昨天 14:03, 11月3日 14:03, 2025年11月3日 14:03. */
export function pastMoment(ms: number, now: number): string {
  if (isSameDay(ms, now)) return `今天 ${timeOf(ms)}`;
  const yesterday = new Date(now);
  yesterday.setDate(yesterday.getDate() - 1);
  if (isSameDay(ms, yesterday.getTime())) return `昨天 ${timeOf(ms)}`;
  return `${pastDay(ms, now)} ${timeOf(ms)}`;
}

/** The device's day of a time (ms) of the past: 11月3日, or 2025年11月3日 of another year. */
export function pastDay(ms: number, now: number): string {
  const year = new Date(ms).getFullYear();
  return `${year === new Date(now).getFullYear() ? '' : `${year}年`}${clockDay(ms)}`;
}

/** Whether two times (ms) are of one day of the device. */
export function isSameDay(a: number, b: number): boolean {
  return new Date(a).toDateString() === new Date(b).toDateString();
}

function timeOf(ms: number): string {
  const date = new Date(ms);
  return `${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
}
