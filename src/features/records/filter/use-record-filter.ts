import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { CollectionFilter } from '../../../../db/record-collection.ts';
import { daysOf } from '../../../data/time/day-range.ts';
import { useToday } from '../../../data/time/use-today.ts';
import {
  collectionFilter,
  type FilterShape,
  type RecordQuery,
  readRecordQuery,
  recordSearch,
} from './record-query.ts';

export interface RecordFilter {
  shape: FilterShape;
  query: RecordQuery;
  /** The filter for the database query; the same object until the filter changes. */
  filter: CollectionFilter;
  today: string;
  /**
   * Changes the filter and replaces the history entry, so that "back" leaves the page instead of undoing
   * filters.
   */
  change: (part: Partial<RecordQuery>) => void;
  /** Resets the filter to the default; undefined if the default is already shown. */
  reset: (() => void) | undefined;
}

/** The filter in a record page's address, and functions to change it. */
export function useRecordFilter(shape: FilterShape): RecordFilter {
  const [search, setSearch] = useSearchParams();
  const today = useToday();
  const text = search.toString();
  const query = useMemo(
    () => readRecordQuery(new URLSearchParams(text), shape, today),
    [text, shape, today],
  );
  const filter = useMemo(() => collectionFilter(query), [query]);
  const change = (part: Partial<RecordQuery>) =>
    setSearch(recordSearch({ ...query, ...part }, shape), { replace: true });
  const { range, facet, status } = query;
  const plain = range === '7' && facet === undefined && status === undefined;
  return {
    shape,
    query,
    filter,
    today,
    change,
    reset: plain
      ? undefined
      : () => change({ range: '7', ...daysOf('7', today), facet: undefined, status: undefined }),
  };
}
