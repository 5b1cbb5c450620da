import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import type { billDays } from '../db/schema/ledger.ts';
import type { betDays } from '../db/schema/tables.ts';
import { toWire } from './wire.ts';

export const LARGEST_PAGE = 200;

/** A page as requested; pages count from 1. */
export interface PageAsked {
  page: number;
  size: number;
}

/** A query of rows in wire names, in the order of the list. */
interface RowQuery<Row> {
  limit(most: number): { offset(skipped: number): PromiseLike<Row[]> };
}

/** Limit and offset of a requested page, clamped to valid bounds. */
export function pageLimits({ page, size }: PageAsked) {
  const limit = Math.min(Math.max(size, 1), LARGEST_PAGE);
  const first = Math.min(Math.max(page, 1), 10_000);
  return { limit, offset: (first - 1) * limit };
}

/**
 * Whether an integer column has the wanted value; any value when none is wanted. A number outside the column's
 * range matches no row, instead of being a database error.
 */
export function matching(column: SQLWrapper, wanted: number | undefined): SQL | undefined {
  if (wanted === undefined) return undefined;
  return eq(column, Math.min(Math.max(wanted, -1), 2 ** 31 - 1));
}

/** A page of a list in wire format, with the number of all its rows. */
export async function readPage<Row extends object>(
  asked: PageAsked,
  counted: PromiseLike<number>,
  query: RowQuery<Row>,
) {
  const { limit, offset } = pageLimits(asked);
  const [total, rows] = await Promise.all([counted, query.limit(limit).offset(offset)]);
  return { total, data: rows.map(toWire) };
}

/** The rows of a list by day, from sums that the database keeps by day. */
export function countByDay(
  db: Db,
  table: typeof betDays | typeof billDays,
  where: SQL | undefined,
) {
  return db
    .select({ day: table.day, count: sql<number>`sum(${table.count})::int` })
    .from(table)
    .where(where)
    .groupBy(table.day);
}

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
 * Like {@link readPage}, for a list whose rows are counted by day, in any order: the query reads only the few
 * days that hold the page, instead of walking over all newer rows.
 */
export async function readPageByDays<Row extends object>(
  asked: PageAsked,
  counts: readonly DayCount[],
  queryOn: (window: PageWindow) => RowQuery<Row>,
) {
  const page = pageLimits(asked);
  const window = windowOf(newestFirst(counts), page);
  const rows = window ? await queryOn(window).limit(page.limit).offset(window.skip) : [];
  return { total: totalOf(counts), data: rows.map(toWire) };
}

/**
 * Finds the days that hold a page.
 * @param days newest first
 * @returns undefined when the page lies beyond the last row
 */
export function windowOf(
  days: readonly DayCount[],
  { limit, offset }: ReturnType<typeof pageLimits>,
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
