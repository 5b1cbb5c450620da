import type { Page } from './catalogue.ts';

/** How many rows of a list belong to a day of the platform. */
export interface DayCount {
  /** YYYY-MM-DD */
  day: string;
  count: number;
}

/** Where a page of a list lies. */
interface PageWindow {
  /** The newest and the oldest day that the page touches. */
  newest: string;
  oldest: string;
  /** Rows of these days that come before the page. */
  skip: number;
}

/**
 * Finds the few days that hold a page, so that it is read without walking over all that is newer.
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
      return { newest: first.day, oldest: day, skip: offset - first.passed };
    }
  }
  const last = days.at(-1);
  return first && last && { newest: first.day, oldest: last.day, skip: offset - first.passed };
}

/** Days in the order in which lists show them; sorted here, as texts in a language take a database long. */
export function newestFirst<T extends { day: string }>(days: readonly T[]): T[] {
  return days.toSorted((a, b) => (a.day < b.day ? 1 : -1));
}

/** Rows in all. */
export function totalOf(days: readonly DayCount[]): number {
  return days.reduce((total, { count }) => total + count, 0);
}
