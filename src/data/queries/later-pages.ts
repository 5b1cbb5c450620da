import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { firstOfEach } from './read-pages.ts';

interface Page<Row> {
  data: readonly Row[];
  /** Rows that could not be read. */
  unreadable?: number;
}

interface Asked<Row> {
  /** Query key of the first page. */
  queryKey: QueryKey;
  /** The first page; undefined until loaded. */
  first: Page<Row> | undefined;
  read: (page: number) => Promise<Page<Row>>;
  keyOf: (row: Row) => string | number;
  /** Whether a page is the last one. */
  isLast: (page: Page<Row>) => boolean;
}

/** A list whose pages are loaded on demand. */
export interface LaterPages<Row = unknown> {
  /** Undefined until the first page is loaded. */
  rows: readonly Row[] | undefined;
  /** Loads the next page; undefined when every page is loaded. */
  more: (() => void) | undefined;
  loadingMore: boolean;
  /** Why loading the next page failed; null if it did not. */
  moreError: Error | null;
}

/** A page that is already loading is not requested again. */
const UNLESS_ASKED = { cancelRefetch: false };

/**
 * Loads the pages after the first page, which is a query of its own. When the first page changes, the later
 * pages no longer continue where it ends, so they are loaded again.
 */
export function useLaterPages<Row>({
  queryKey,
  first,
  read,
  keyOf,
  isLast,
}: Asked<Row>): LaterPages<Row> {
  // TanStack Query keeps the same object if a refetch returns equal data.
  const [known, setKnown] = useState({ first, version: 0 });
  const version = known.first === first ? known.version : known.version + 1;
  if (version !== known.version) setKnown({ first, version });
  const later = useInfiniteQuery({
    queryKey: [...queryKey, 'later', version],
    queryFn: ({ pageParam }) => read(pageParam),
    initialPageParam: 2,
    getNextPageParam: (page, pages) => (isLast(page) ? undefined : pages.length + 2),
    // Loaded only on demand.
    enabled: false,
    gcTime: 0,
  });
  const isAll = later.data ? !later.hasNextPage : first === undefined || isLast(first);
  const rows = [...(first?.data ?? []), ...(later.data?.pages ?? []).flatMap(({ data }) => data)];
  return {
    rows: first && firstOfEach(rows, keyOf),
    more: isAll
      ? undefined
      : () => void (later.data ? later.fetchNextPage(UNLESS_ASKED) : later.refetch(UNLESS_ASKED)),
    loadingMore: later.isFetching,
    moreError: later.error,
  };
}
