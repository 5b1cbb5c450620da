import type { Collection } from 'dexie';
import { dayEnd, dayStart } from '../contract/day.ts';
import { accountDb } from './account.ts';
import { shapeOf } from './collection-shapes.ts';
import { addSums, plus } from './put-rows.ts';
import {
  type CollectionFilter,
  type CollectionName,
  type CollectionRows,
  emptySyncState,
  type Facet,
  type RowTotals,
  type SumRow,
  type SyncState,
  type TimeRange,
} from './record-collection.ts';
import { onTableGroup, type TableGroup } from './table-group.ts';

/** Totals of rows under a filter. */
export interface RecordTotal extends RowTotals {
  /** The sums of the rows in each status; a status without rows is absent. */
  byStatus: Record<Facet, Record<string, bigint>>;
}

/** Totals of a day's rows under a filter. */
export interface DayTotal extends RecordTotal {
  day: string;
}

/** A slice of a day's rows; row 0 is the newest. */
export interface DaySlice {
  day: string;
  offset: number;
  limit: number;
}

const CHUNK = 500;

/** The days that have rows under a filter, newest first, with their totals. Reads sums, never rows. */
export async function readDays(
  accountId: string,
  collection: CollectionName,
  filter: CollectionFilter,
): Promise<DayTotal[]> {
  return daysOf(await readSums(accountId, collection, filter), filter);
}

function daysOf(found: readonly SumRow[], filter: Pick<CollectionFilter, 'a' | 'b'>): DayTotal[] {
  const days = new Map<string, DayTotal>();
  for (const sum of found) {
    if (filter.a !== undefined && sum.a !== filter.a) continue;
    if (filter.b !== undefined && sum.b !== filter.b) continue;
    const { day, count, gone, sums, b } = sum;
    const total = { count, gone, sums, byStatus: { [b]: sums } };
    days.set(day, { day, ...addTotals(days.get(day) ?? NOTHING, total) });
  }
  return [...days.values()].sort((one, other) => (one.day < other.day ? 1 : -1));
}

const NOTHING: RecordTotal = { count: 0, gone: 0, sums: {}, byStatus: {} };

/** The totals of several days. */
export function totalOf(days: readonly RecordTotal[]): RecordTotal {
  return days.reduce(addTotals, NOTHING);
}

function addTotals(one: RecordTotal, other: RecordTotal): RecordTotal {
  const byStatus = { ...one.byStatus };
  for (const [status, sums] of Object.entries(other.byStatus)) {
    byStatus[status] = addSums(byStatus[status] ?? {}, sums);
  }
  return { ...plus(one, other), byStatus };
}

/** The sums of a range of days for each pair of facets, oldest day first. */
export function readSums(
  accountId: string,
  collection: CollectionName,
  range: Pick<CollectionFilter, 'from' | 'to'>,
): Promise<SumRow[]> {
  return onTableGroup(accountId, collection, 'r', ({ sums }) => sumsOf(sums, collection, range));
}

function sumsOf(
  sums: TableGroup<unknown>['sums'],
  collection: CollectionName,
  { from, to }: Pick<CollectionFilter, 'from' | 'to'>,
) {
  return (
    sums
      .where('[book+day+a+b]')
      // In IndexedDB a shorter key sorts before longer keys with the same beginning, and an array sorts
      // after every string and number.
      .between([collection, from], [collection, to, []])
      .toArray()
  );
}

/** A slice of a day's records, newest first. */
export interface RowRange<Row> {
  day: string;
  /** Index of the first row; the day's newest row is 0. */
  offset: number;
  rows: readonly Row[];
  /** The day's number of records under the filter when read; shows whether the rows fit a layout. */
  dayCount: number;
}

/** A slice of a day's rows under a filter. */
export function readRowRange<B extends CollectionName>(
  accountId: string,
  collection: B,
  filter: Pick<CollectionFilter, 'a' | 'b'>,
  slice: DaySlice,
): Promise<RowRange<CollectionRows[B]>> {
  const { day, offset } = slice;
  return onTableGroup(accountId, collection, 'snapshot', async (tables) => {
    const [sums, rows] = await Promise.all([
      sumsOf(tables.sums, collection, { from: day, to: day }),
      rowsOf(tables, collection, filter, slice),
    ]);
    return { day, offset, rows, dayCount: daysOf(sums, filter)[0]?.count ?? 0 };
  });
}

/** The days under a filter as from {@link readDays}, with rows of the same moment. */
export interface DaysWithRows<Row> {
  days: DayTotal[];
  ranges: RowRange<Row>[];
}

/** @param choose the slices of the days whose rows are wanted */
export function readDaysWithRows<B extends CollectionName>(
  accountId: string,
  collection: B,
  filter: CollectionFilter,
  choose: (days: readonly DayTotal[]) => readonly DaySlice[],
): Promise<DaysWithRows<CollectionRows[B]>> {
  return onTableGroup(accountId, collection, 'snapshot', async (tables) => {
    const days = daysOf(await sumsOf(tables.sums, collection, filter), filter);
    const slices = choose(days);
    const rows = await Promise.all(
      slices.map((slice) => rowsOf(tables, collection, filter, slice)),
    );
    const ranges = slices.map(({ day, offset }, index) => ({
      day,
      offset,
      rows: rows[index] ?? [],
      dayCount: days.find((total) => total.day === day)?.count ?? 0,
    }));
    return { days, ranges };
  });
}

/** A slice of a day's rows under a filter, newest first. */
function rowsOf<B extends CollectionName>(
  tables: TableGroup<CollectionRows[B]>,
  collection: B,
  filter: Pick<CollectionFilter, 'a' | 'b'>,
  { day, offset, limit }: DaySlice,
) {
  return within(tables, collection, filter, dayStart(day), dayEnd(day))
    .reverse()
    .offset(offset)
    .limit(limit)
    .toArray();
}

export function readRow<B extends CollectionName>(
  accountId: string,
  collection: B,
  key: string,
): Promise<CollectionRows[B] | undefined> {
  return onTableGroup(accountId, collection, 'r', ({ rows }) => rows.get(key));
}

/**
 * Passes all rows under a filter to `take`, newest first, in chunks, and awaits `take` each time. Rows
 * stored meanwhile may be included; each chunk continues at the last moment reached, and no row comes twice.
 * @param take returns `enough` to read no further
 */
export async function eachRow<B extends CollectionName>(
  accountId: string,
  collection: B,
  filter: CollectionFilter,
  take: (rows: CollectionRows[B][]) => unknown,
): Promise<void> {
  const { at, key } = shapeOf(collection);
  const from = dayStart(filter.from);
  let to = dayEnd(filter.to);
  /** Keys of rows of the moment `to` that were already passed on; the next read returns them again. */
  let given = new Set<string>();
  for (;;) {
    const limit = CHUNK + given.size;
    const found = await onTableGroup(accountId, collection, 'r', (tables) =>
      within(tables, collection, filter, from, to).reverse().limit(limit).toArray(),
    );
    const rows = found.filter((row) => !given.has(key(row)));
    const last = rows[rows.length - 1];
    if (!last || (await take(rows)) === 'enough' || found.length < limit) return;
    if (at(last) !== to) given = new Set();
    to = at(last);
    for (const row of rows) if (at(row) === to) given.add(key(row));
  }
}

/**
 * How many rows of a time range (both ends included) the platform still reports, as far as is known. Reads every
 * row of the range.
 */
export function countReported(
  accountId: string,
  collection: CollectionName,
  range: TimeRange,
): Promise<number> {
  return onTableGroup(accountId, collection, 'r', (tables) =>
    within(tables, collection, {}, range.from, range.to)
      .filter((row) => !row.gone)
      .count(),
  );
}

/** Rows that the platform may still change. @param now ms by the platform's clock */
export function readOpen<B extends CollectionName>(
  accountId: string,
  collection: B,
  now: number,
): Promise<CollectionRows[B][]> {
  const shape = shapeOf(collection);
  return onTableGroup(accountId, collection, 'r', async (tables) => {
    const open: CollectionRows[B][] = [];
    for (const { b, since } of shape.openAt(now)) {
      const found = within(tables, collection, { b }, since, Number.MAX_SAFE_INTEGER);
      const rows = await found.toArray();
      open.push(...rows.filter((row) => !row.gone && shape.isOpen(row, now)));
    }
    return open;
  });
}

/** A collection's sync state; without spans when it was never read. */
export async function readSyncState(
  accountId: string,
  collection: CollectionName,
): Promise<SyncState> {
  const mark = await onTableGroup(accountId, collection, 'r', ({ marks }) => marks.get(collection));
  return mark ?? emptySyncState(collection);
}

/** Rows of a time range by the index that fits the filter, oldest first. */
function within<B extends CollectionName>(
  { rows }: TableGroup<CollectionRows[B]>,
  collection: B,
  { a, b }: Pick<CollectionFilter, 'a' | 'b'>,
  from: number,
  to: number,
): Collection<CollectionRows[B], string> {
  const { fields } = shapeOf(collection);
  const facets = [
    { field: fields.a, value: a },
    { field: fields.b, value: b },
  ].filter(({ field, value }) => field !== undefined && value !== undefined);
  if (facets.length === 0) return rows.where(fields.at).between(from, to, true, true);
  const index = `[${[...facets.map(({ field }) => field), fields.at].join('+')}]`;
  const values = facets.map(({ value }) => value);
  return rows.where(index).between([...values, from], [...values, to], true, true);
}

/** Number of stored bet details and report days. */
export function countExtras(accountId: string): Promise<{ details: number; reportDays: number }> {
  return accountDb(accountId).run(async (db) => ({
    details: await db.betDetails.count(),
    reportDays: await db.reportDays.count(),
  }));
}
