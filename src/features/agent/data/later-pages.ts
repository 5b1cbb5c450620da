import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';

interface Asked<Row> {
  /** Query key of the first page. */
  queryKey: QueryKey;
  /** The first page; undefined until loaded. */
  first: { data: readonly Row[] } | undefined;
  read: (page: number) => Promise<{ data: readonly Row[] }>;
  /** Whether a page is the last one. */
  isLast: (page: readonly Row[]) => boolean;
}

/** A list whose pages are loaded on demand. */
export interface LaterPages<Row = unknown> {
  /** Undefined until the first page is loaded. */
  rows: readonly Row[] | undefined;
  /** Loads the next page; undefined when every page is loaded. */
  more: (() => void) | undefined;
  loadingMore: boolean;
  /** Whether loading the next page failed. */
  moreFailed: boolean;
}

/** A page that is already loading is not requested again. */
const UNLESS_ASKED = { cancelRefetch: false };

/**
 * Loads the pages after the first page, which is a query of its own. When the first page changes, the later
 * pages no longer continue where it ends, so they are loaded again.
 */
export function useLaterPages<Row extends { id: string | number }>({
  queryKey,
  first,
  read,
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
    getNextPageParam: ({ data }, pages) => (isLast(data) ? undefined : pages.length + 2),
    // Loaded only on demand.
    enabled: false,
    gcTime: 0,
  });
  const isAll = later.data ? !later.hasNextPage : isLast(first?.data ?? []);
  return {
    rows: first && firstOfEach([...first.data, ...(later.data?.pages ?? []).flatMap(dataOf)]),
    more: isAll
      ? undefined
      : () => void (later.data ? later.fetchNextPage(UNLESS_ASKED) : later.refetch(UNLESS_ASKED)),
    loadingMore: later.isFetching,
    moreFailed: later.isError,
  };
}

function dataOf<Row>({ data }: { data: readonly Row[] }): readonly Row[] {
  return data;
}

/** Removes duplicates, which appear when rows shift across a page boundary; the first occurrence stays. */
export function firstOfEach<Row extends { id: string | number }>(rows: readonly Row[]): Row[] {
  const told = new Map<Row['id'], Row>();
  for (const row of rows) if (!told.has(row.id)) told.set(row.id, row);
  return [...told.values()];
}
