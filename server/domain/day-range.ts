import { and, gte, lt, lte, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { addDays, DAY_MS, dayOf, dayStart as startMs } from '../../contract/day.ts';
import { Refusal } from './refusal.ts';

/** Bounds outside any record, and within the range of database timestamps and four-digit years. */
const FIRST_DAY = '2000-01-01';

const LAST_DAY = '9998-12-31';

const DEFAULT_DAYS = 30;
const MOST_DAYS = 366;

interface Asked {
  date_from?: string | undefined;
  date_to?: string | undefined;
}

/** A range of days, both inclusive; open where a bound is missing. */
export interface DayRange {
  from?: string | undefined;
  to?: string | undefined;
}

/**
 * The days of a report; the last 30 days by default.
 * @throws {Refusal} for more than 366 days, and for days that do not exist
 */
export function reportRange(asked: Asked, nowMs: number): { from: string; to: string } {
  const to = asked.date_to ?? dayOf(nowMs);
  const end = dayStart(to);
  const from = asked.date_from ?? addDays(to, 1 - DEFAULT_DAYS);
  if ((end.getTime() - dayStart(from).getTime()) / DAY_MS >= MOST_DAYS) {
    throw new Refusal(`日期范围不能超过 ${MOST_DAYS} 天`);
  }
  return { from, to };
}

/** The requested days; open where a bound is missing. @throws {Refusal} for days that do not exist */
export function rangeOf({ date_from: from, date_to: to }: Asked): DayRange {
  for (const day of [from, to]) if (day !== undefined) dayStart(day);
  return { from, to };
}

/** Whether a column of days (YYYY-MM-DD) lies in a range. */
export function withinDays(
  column: AnyPgColumn<{ data: string }>,
  { from, to }: DayRange,
): SQL | undefined {
  return and(
    from === undefined ? undefined : gte(column, from),
    to === undefined ? undefined : lte(column, to),
  );
}

/** Whether a timestamp column lies on the days of a range. @throws {Refusal} for days that do not exist */
export function onDaysOf(
  column: AnyPgColumn<{ data: Date }>,
  { from, to }: DayRange,
): SQL | undefined {
  return and(
    from === undefined ? undefined : gte(column, dayStart(from)),
    to === undefined ? undefined : lt(column, dayStart(to, 1)),
  );
}

/**
 * The moment at which a day of the platform begins.
 * @param day YYYY-MM-DD
 * @param later number of days to add
 * @throws {Refusal} when the day does not exist or lies outside the years 2000 to 9998
 */
export function dayStart(day: string, later = 0): Date {
  const start = startMs(day, later);
  if (Number.isNaN(start) || day < FIRST_DAY || day > LAST_DAY) throw new Refusal('日期有误');
  return new Date(start);
}
