import type { Page } from './catalogue.ts';

/** How many rows of a list belong to a day of the platform. */
export interface DayCount {
  /** YYYY-MM-DD */
  day: string;
  count: number;
}

/** The days and rows that a page of a list covers. */
interface PageWindow {
  /** The oldest and the newest day that the page touches. */
  from: string;
  to: string;
  /** Rows of these days that come before the page. */
  skip: number;
}

/**
 * Finds the few days that hold a page, so that the query does not walk over all newer rows.
 * @param days newest first
 * @returns undefined when the page lies beyond the last row
 */
export function windowOf(
  days: readonly DayCount[],
  { limit, offset }: Page,
): PageWindow | undefined {
  let passed = 0;
  let first: { day: string; passed: number } | undefined;
  for (const { day, count } of days) {
    if (!first && passed + count > offset) first = { day, passed };
    passed += count;
    if (first && passed >= offset + limit) {
      return { from: day, to: first.day, skip: offset - first.passed };
    }
  }
  const last = days.at(-1);
  return first && last && { from: last.day, to: first.day, skip: offset - first.passed };
}

/** Days newest first. Sorted here because a database sorts text with a language collation slowly. */
export function newestFirst<T extends { day: string }>(days: readonly T[]): T[] {
  return days.toSorted((a, b) => (a.day < b.day ? 1 : -1));
}

/** Total number of rows. */
export function totalOf(days: readonly DayCount[]): number {
  return days.reduce((total, { count }) => total + count, 0);
}
