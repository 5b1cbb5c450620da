import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { extentOf, type ListPage, rowsOf } from './read-pages.ts';

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
  /** Number of rows of the whole list, see {@link extentOf}; undefined while nothing proves it. */
  total: number | undefined;
  /** Whether the rows are proven to be the whole list. */
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
  const { total, isWhole } = extentOf(pages, keyOf, size);
  const isRepeated = pages.length > 1 && rowsOf(pages.slice(0, -1), keyOf).length === rows.length;
  const isAll = last === undefined || isWhole || isRepeated || isEnough(last);
  return {
    rows: first && rows,
    more: isAll
      ? undefined
      : () => void (later.data ? later.fetchNextPage(UNLESS_ASKED) : later.refetch(UNLESS_ASKED)),
    total,
    isWhole,
    loadingMore: later.isFetching,
    moreError: later.error,
  };
}
