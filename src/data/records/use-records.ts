import type { BookFilter, BookName, BookRows, Facet } from '../../../db/book.ts';
import {
  type DaySlice,
  type DayTotal,
  readDays,
  readRow,
  readRows,
  readSums,
} from '../../../db/read-book.ts';
import { useOwnRows } from '../queries/use-account-query.ts';

/**
 * The days that have records under a filter, newest first, with their totals; follows every change.
 * Undefined until known, empty where there is no database.
 */
export function useDays(book: BookName, filter: BookFilter): readonly DayTotal[] | undefined {
  const { from, to, a, b } = filter;
  return useOwnRows(
    (accountId) => readDays(accountId, book, { from, to, a, b }),
    JSON.stringify(['days', book, from, to, a, b]),
  );
}

/** A stretch of a day's records, newest first; undefined until known. */
export function useDayRows<B extends BookName>(
  book: B,
  { a, b }: Pick<BookFilter, 'a' | 'b'>,
  { day, offset, limit }: DaySlice,
): readonly BookRows[B][] | undefined {
  return useOwnRows(
    (accountId) => readRows(accountId, book, { a, b }, { day, offset, limit }),
    JSON.stringify(['rows', book, a, b, day, offset, limit]),
  );
}

/** One record by its key: undefined until known, null where this device has none. */
export function useRecord<B extends BookName>(
  book: B,
  key: string,
): BookRows[B] | null | undefined {
  const rows = useOwnRows(
    async (accountId) => [await readRow(accountId, book, key)].filter((row) => row !== undefined),
    JSON.stringify(['row', book, key]),
  );
  return rows && (rows[0] ?? null);
}

/**
 * How many records of a range of days have each pair of facets; undefined until known.
 * @param wanted false reads nothing: they are for whoever opens a list of choices
 */
export function useFacets(
  book: BookName,
  { from, to }: Pick<BookFilter, 'from' | 'to'>,
  wanted: boolean,
): readonly FacetCount[] | undefined {
  const counts = useOwnRows(
    async (accountId) => (wanted ? countFacets(await readSums(accountId, book, { from, to })) : []),
    JSON.stringify(['facets', book, from, to, wanted]),
  );
  return wanted ? counts : undefined;
}

export interface FacetCount {
  a: Facet;
  b: Facet;
  count: number;
}

function countFacets(sums: readonly FacetCount[]): FacetCount[] {
  const found = new Map<string, FacetCount>();
  for (const { a, b, count } of sums) {
    if (count === 0) continue;
    const name = JSON.stringify([a, b]);
    found.set(name, { a, b, count: count + (found.get(name)?.count ?? 0) });
  }
  return [...found.values()];
}
