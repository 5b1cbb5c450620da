import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { firstOfEach, type ListPage } from './read-pages.ts';

interface PagedList<Row> {
  /** Query key of the first page. */
  queryKey: QueryKey;
  /** The first page; undefined until loaded. */
  first: ListPage<Row> | undefined;
  read: (page: number) => Promise<ListPage<Row>>;
  /** Rows per page that are asked for. */
  size: number;
  keyOf: (row: Row) => string | number;
  /** Whether a page's rows are the last ones that are wanted; default: never. */
  isEnough?: ((page: ListPage<Row>) => boolean) | undefined;
}

/** A list whose pages are loaded on demand. */
export interface LaterPages<Row = unknown> {
  /** Undefined until the first page is loaded. */
  rows: readonly Row[] | undefined;
  /** Loads the next page; undefined when there is none. */
  more: (() => void) | undefined;
  /** Whether the rows are the whole list, by the platform's total or because the last page was not full. */
  isWhole: boolean;
  loadingMore: boolean;
  /** Why loading the next page failed; null if it did not. */
  moreError: Error | null;
}

/** A page that is already loading is not requested again. */
const UNLESS_ASKED = { cancelRefetch: false };

/**
 * Loads the pages after the first page, which is a query of its own. When the first page changes, the later
 * pages no longer continue where it ends, so they are loaded again. A page without a new row is the last one:
 * some platforms send the same rows for every page.
 */
export function useLaterPages<Row>({
  queryKey,
  first,
  read,
  size,
  keyOf,
  isEnough = () => false,
}: PagedList<Row>): LaterPages<Row> {
  // TanStack Query keeps the same object if a refetch returns equal data.
  const [known, setKnown] = useState({ first, version: 0 });
  const version = known.first === first ? known.version : known.version + 1;
  if (version !== known.version) setKnown({ first, version });
  const later = useInfiniteQuery({
    queryKey: [...queryKey, 'later', version],
    queryFn: ({ pageParam }) => read(pageParam),
    initialPageParam: 2,
    getNextPageParam: (_page, pages) => pages.length + 2,
    // Loaded only on demand.
    enabled: false,
    gcTime: 0,
  });
  const pages = [...(first ? [first] : []), ...(later.data?.pages ?? [])];
  const last = pages.at(-1);
  const rows = rowsOf(pages, keyOf);
  const isWhole = last !== undefined && isWholeList(pages, rows.length, size);
  const isRepeated = pages.length > 1 && rowsOf(pages.slice(0, -1), keyOf).length === rows.length;
  const isAll = last === undefined || isWhole || isRepeated || isEnough(last);
  return {
    rows: first && rows,
    more: isAll
      ? undefined
      : () => void (later.data ? later.fetchNextPage(UNLESS_ASKED) : later.refetch(UNLESS_ASKED)),
    isWhole,
    loadingMore: later.isFetching,
    moreError: later.error,
  };
}

function rowsOf<Row>(pages: readonly ListPage<Row>[], keyOf: (row: Row) => string | number): Row[] {
  return firstOfEach(
    pages.flatMap(({ data }) => data),
    keyOf,
  );
}

/** @param known number of different rows of the pages */
function isWholeList(pages: readonly ListPage<unknown>[], known: number, size: number): boolean {
  const last = pages.at(-1);
  if (last?.total === undefined) return last !== undefined && rowCount(last) < size;
  const unreadable = pages.reduce((sum, page) => sum + (page.unreadable ?? 0), 0);
  return known + unreadable >= last.total;
}

function rowCount({ data, unreadable = 0 }: ListPage<unknown>): number {
  return data.length + unreadable;
}
