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
  /** What the collection is asked for; the same object until it changes. */
  filter: CollectionFilter;
  today: string;
  /** Asks for something else, in place: back leaves the page instead of walking through all of it. */
  change: (part: Partial<RecordQuery>) => void;
  /** Back to the default; undefined where that is what is shown. */
  reset: (() => void) | undefined;
}

/** What the address of a record page asks for, and how to change it. */
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
