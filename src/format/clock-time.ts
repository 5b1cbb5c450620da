import { twoDigits } from './duration.ts';

/**
 * A time (ms since the epoch) as HH:mm, in the device's time zone; with the date unless it is today. Written without
 * Intl, whose first formatter takes a slow phone 40 ms of every start.
 */
export function clockTime(ms: number, now = Date.now()): string {
  const time = new Date(ms);
  const clock = `${twoDigits(time.getHours())}:${twoDigits(time.getMinutes())}`;
  if (time.toDateString() === new Date(now).toDateString()) return clock;
  return `${time.getMonth() + 1}/${time.getDate()} ${clock}`;
}
