import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';

interface Asked<Row> {
  /** Of the first page. */
  queryKey: QueryKey;
  /** The first page; undefined until known. */
  first: { data: readonly Row[] } | undefined;
  read: (page: number) => Promise<{ data: readonly Row[] }>;
  /** Whether nothing comes after a page. */
  isLast: (page: readonly Row[]) => boolean;
}

/** A list whose pages come as they are asked for. */
export interface LaterPages<Row = unknown> {
  /** Undefined until the first page is known. */
  rows: readonly Row[] | undefined;
  /** Asks for the next page; undefined when all are here. */
  more: (() => void) | undefined;
  loadingMore: boolean;
  /** The next page did not come. */
  moreFailed: boolean;
}

/** A page that is on its way is not asked for again. */
const UNLESS_ASKED = { cancelRefetch: false };

/**
 * The pages after a first one that is a query of its own. Where the first has changed, those after it
 * no longer go on where it ends: they are asked for anew.
 */
export function useLaterPages<Row extends { id: string | number }>({
  queryKey,
  first,
  read,
  isLast,
}: Asked<Row>): LaterPages<Row> {
  // What is read anew and is the same stays the same object.
  const [known, setKnown] = useState({ first, version: 0 });
  const version = known.first === first ? known.version : known.version + 1;
  if (version !== known.version) setKnown({ first, version });
  const later = useInfiniteQuery({
    queryKey: [...queryKey, 'later', version],
    queryFn: ({ pageParam }) => read(pageParam),
    initialPageParam: 2,
    getNextPageParam: ({ data }, pages) => (isLast(data) ? undefined : pages.length + 2),
    // Read when it is asked for.
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

/** Whoever a page boundary moved over is shown once, where he stood first and as he was then. */
export function firstOfEach<Row extends { id: string | number }>(rows: readonly Row[]): Row[] {
  const told = new Map<Row['id'], Row>();
  for (const row of rows) if (!told.has(row.id)) told.set(row.id, row);
  return [...told.values()];
}
