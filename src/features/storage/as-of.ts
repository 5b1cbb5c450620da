import { dayOf, timeOfDay } from '../../../contract/day.ts';

/** A moment (ms) by the platform's clock: HH:mm, with the date in front where it is not today. */
export function asOfWords(ms: number, now: number): string {
  const time = timeOfDay(ms).slice(0, 5);
  const day = dayOf(ms);
  return day === dayOf(now) ? time : `${day} ${time}`;
}
