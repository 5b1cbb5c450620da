import type { Collection } from 'dexie';
import { DAY_MS, dayStart } from '../contract/day.ts';
import type { BookFilter, BookName, BookRows, Mark, Span, SumRow } from './book.ts';
import { shapeOf } from './book-shapes.ts';
import { addSums } from './put-rows.ts';
import { onShelf, type Shelf } from './shelf.ts';

/** What a day's rows come to under a filter. */
export interface DayTotal {
  day: string;
  /** Rows to show, those included that the platform no longer reports … */
  count: number;
  /** … of which there are so many: they are in no sum. */
  gone: number;
  sums: Record<string, bigint>;
}

/** A stretch of a day's rows, the newest being number 0. */
export interface DaySlice {
  day: string;
  offset: number;
  limit: number;
}

const CHUNK = 500;

/**
 * The days that have rows under a filter, newest first, with their totals. Reads sums, never rows.
 * @throws {DbUnavailable}
 */
export async function readDays(
  accountId: string,
  book: BookName,
  filter: BookFilter,
): Promise<DayTotal[]> {
  const days = new Map<string, DayTotal>();
  for (const sum of await readSums(accountId, book, filter)) {
    if (filter.a !== undefined && sum.a !== filter.a) continue;
    if (filter.b !== undefined && sum.b !== filter.b) continue;
    const { day, count, gone, sums } = sum;
    const known = days.get(day) ?? { day, count: 0, gone: 0, sums: {} };
    days.set(day, {
      day,
      count: known.count + count,
      gone: known.gone + gone,
      sums: addSums(known.sums, sums),
    });
  }
  return [...days.values()].sort((one, other) => (one.day < other.day ? 1 : -1));
}

/**
 * The sums of a range of days, by facets: which there are, and what they come to. Oldest day first.
 * @throws {DbUnavailable}
 */
export function readSums(
  accountId: string,
  book: BookName,
  { from, to }: Pick<BookFilter, 'from' | 'to'>,
): Promise<SumRow[]> {
  return onShelf(accountId, book, 'r', ({ sums }) =>
    sums
      .where('[book+day+a+b]')
      // A shorter key comes before all that begin with it; a list comes after every text and number.
      .between([book, from], [book, to, []])
      .toArray(),
  );
}

/** A stretch of a day's rows under a filter, newest first. @throws {DbUnavailable} */
export function readRows<B extends BookName>(
  accountId: string,
  book: B,
  filter: Pick<BookFilter, 'a' | 'b'>,
  { day, offset, limit }: DaySlice,
): Promise<BookRows[B][]> {
  return onShelf(accountId, book, 'r', (shelf) =>
    within(shelf, book, filter, dayStart(day), dayStart(day) + DAY_MS - 1)
      .reverse()
      .offset(offset)
      .limit(limit)
      .toArray(),
  );
}

/** One row by its key. @throws {DbUnavailable} */
export function readRow<B extends BookName>(
  accountId: string,
  book: B,
  key: string,
): Promise<BookRows[B] | undefined> {
  return onShelf(accountId, book, 'r', ({ rows }) => rows.get(key));
}

/**
 * Gives all rows under a filter, newest first, in chunks; waits for each to be dealt with. Rows that
 * come in meanwhile may be among them, each once: it goes on below the moment that it has reached.
 * @throws {DbUnavailable}
 */
export async function eachRow<B extends BookName>(
  accountId: string,
  book: B,
  filter: BookFilter,
  take: (rows: BookRows[B][]) => void | Promise<void>,
): Promise<void> {
  const { at, key } = shapeOf(book);
  const from = dayStart(filter.from);
  let to = dayStart(filter.to, 1) - 1;
  /** Given already, of the moment `to`: they come again with the others of it. */
  let given = new Set<string>();
  for (;;) {
    const limit = CHUNK + given.size;
    const found = await onShelf(accountId, book, 'r', (shelf) =>
      within(shelf, book, filter, from, to).reverse().limit(limit).toArray(),
    );
    const rows = found.filter((row) => !given.has(key(row)));
    const last = rows.at(-1);
    if (last) await take(rows);
    if (!last || found.length < limit) return;
    if (at(last) !== to) given = new Set();
    to = at(last);
    for (const row of rows) if (at(row) === to) given.add(key(row));
  }
}

/** How many rows are here in a stretch of time, both ends included. @throws {DbUnavailable} */
export function countRows(accountId: string, book: BookName, { from, to }: Span): Promise<number> {
  return onShelf(accountId, book, 'r', (shelf) => within(shelf, book, {}, from, to).count());
}

/** As {@link countRows}, without those that the platform no longer reports; looks at each of them. */
export function countReported(accountId: string, book: BookName, span: Span): Promise<number> {
  return onShelf(accountId, book, 'r', (shelf) =>
    within(shelf, book, {}, span.from, span.to)
      .filter((row) => !row.gone)
      .count(),
  );
}

/** Rows that the platform may still change. @param now ms by its clock @throws {DbUnavailable} */
export function readOpen<B extends BookName>(
  accountId: string,
  book: B,
  now: number,
): Promise<BookRows[B][]> {
  const shape = shapeOf(book);
  return onShelf(accountId, book, 'r', async (shelf) => {
    const open: BookRows[B][] = [];
    for (const { b, since } of shape.openAt(now)) {
      const rows = await within(shelf, book, { b }, since, Number.MAX_SAFE_INTEGER).toArray();
      open.push(...rows.filter((row) => !row.gone && shape.isOpen(row, now)));
    }
    return open;
  });
}

/** How far a book has been read; no spans when it never was. @throws {DbUnavailable} */
export async function readMark(accountId: string, book: BookName): Promise<Mark> {
  const mark = await onShelf(accountId, book, 'r', ({ marks }) => marks.get(book));
  return mark ?? { book, spans: [] };
}

/** Rows of a stretch of time by the index that fits the filter, oldest first. */
function within<B extends BookName>(
  { rows }: Shelf<BookRows[B]>,
  book: B,
  { a, b }: Pick<BookFilter, 'a' | 'b'>,
  from: number,
  to: number,
): Collection<BookRows[B], string> {
  const { fields } = shapeOf(book);
  const names: string[] = [];
  const values: (string | number)[] = [];
  if (a !== undefined) {
    names.push(fields.a);
    values.push(a);
  }
  if (b !== undefined && fields.b !== undefined) {
    names.push(fields.b);
    values.push(b);
  }
  if (names.length === 0) return rows.where(fields.at).between(from, to, true, true);
  const index = `[${[...names, fields.at].join('+')}]`;
  return rows.where(index).between([...values, from], [...values, to], true, true);
}
