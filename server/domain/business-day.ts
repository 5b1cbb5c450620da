import { dayStart as startMs } from '../../contract/day.ts';
import { Refusal } from './refusal.ts';

/** Far beyond any record, and well within what databases and dates of four digits can tell. */
const FIRST_DAY = '2000-01-01';
const LAST_DAY = '9998-12-31';

/**
 * The moment at which a day of the platform begins.
 * @param day YYYY-MM-DD
 * @param later that many days after it
 * @throws {Refusal} when there is no such day, or it is not of the years 2000 to 9998
 */
export function dayStart(day: string, later = 0): Date {
  const start = startMs(day, later);
  if (Number.isNaN(start) || day < FIRST_DAY || day > LAST_DAY) throw new Refusal('日期有误');
  return new Date(start);
}
