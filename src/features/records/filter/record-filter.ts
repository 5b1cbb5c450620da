import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { RECORD_STATUS_LABELS } from '../../../../contract/player-enums.ts';
import type { CollectionFilter, Facet } from '../../../../db/record-collection.ts';
import { useToday } from '../../../data/time/use-today.ts';
import { type DayRange, daysOf, rangeSearch, readRange } from '../../../format/day-range.ts';
import { statusWords } from '../record-labels.ts';

/** One thing besides days that a collection can be filtered by. */
export interface FilterPart {
  /** The facet of the rows: `a` is the category, kind or type, `b` is the status. */
  facet: 'a' | 'b';
  param: 'type' | 'kind' | 'status';
  /** The part's name for the player: 类型. */
  label: string;
  /** Parses a value in the address; undefined if the value is invalid. */
  read: (text: string) => Facet | undefined;
  words: (value: Facet) => string;
  /** The possible values, in the order in which they are offered. */
  values: readonly Facet[];
  /** The value where the address has none; such a part is chosen above the filter bar, and is never reset. */
  fallback?: Facet;
}

/** A part whose values are whole numbers from a known set. */
export function numberPart(
  part: Pick<FilterPart, 'facet' | 'param' | 'label'>,
  values: readonly number[],
  wordsOf: (value: number) => string,
): FilterPart {
  return {
    ...part,
    values,
    // Compared as text, because Number() would read '0x5', '5.0' and ' 5 ' as 5.
    read: (text) => values.find((value) => String(value) === text),
    words: (value) => wordsOf(Number(value)),
  };
}

export const STATUS_PART = numberPart(
  { facet: 'b', param: 'status', label: '状态' },
  Object.keys(RECORD_STATUS_LABELS).map(Number),
  statusWords,
);

/** The filter in an address, also as the database takes it; days are in the platform's time zone. */
type RecordQuery = DayRange & CollectionFilter;

/**
 * Reads the days and the parts' values from an address. Absent or invalid values count as the default: the
 * last 7 days, and a part's fallback or every value.
 * @param today the current day in the platform's time zone
 */
export function readRecordQuery(
  search: URLSearchParams,
  parts: readonly FilterPart[],
  today: string,
): RecordQuery {
  const query: RecordQuery = readRange(search, today);
  for (const { facet, param, read, fallback } of parts) {
    const text = search.get(param);
    query[facet] = (text ? read(text) : undefined) ?? fallback;
  }
  return query;
}

/** The inverse of {@link readRecordQuery}; default values are left out of the address. */
export function recordSearch(query: RecordQuery, parts: readonly FilterPart[]): URLSearchParams {
  const search = rangeSearch(query);
  for (const { facet, param } of parts) {
    const value = query[facet];
    if (value !== undefined) search.set(param, String(value));
  }
  return search;
}

export type RecordFilter = ReturnType<typeof useRecordFilter>;

/** The filter in a record page's address, and functions to change it. @param all the page's constant */
export function useRecordFilter(all: readonly FilterPart[]) {
  const [search, setSearch] = useSearchParams();
  const today = useToday();
  const text = search.toString();
  const query = useMemo(
    () => readRecordQuery(new URLSearchParams(text), all, today),
    [text, all, today],
  );
  /**
   * Changes the filter and replaces the history entry, so that "back" leaves the page instead of undoing
   * filters. The rest stays as the address has it: a choice made just before need not have been rendered yet.
   */
  const change = (changes: Partial<RecordQuery>) => {
    const current = readRecordQuery(new URLSearchParams(window.location.search), all, today);
    setSearch(recordSearch({ ...current, ...changes }, all), { replace: true });
  };
  const parts = all.filter(({ fallback }) => fallback === undefined);
  const everything = Object.fromEntries(parts.map(({ facet }) => [facet, undefined]));
  const isNarrowed = parts.some(({ facet }) => query[facet] !== undefined);
  const words = [...all].reverse().flatMap((part) => {
    const value = query[part.facet];
    return value === undefined ? [] : [part.words(value)];
  });
  const isDefault = query.range === '7' && !isNarrowed;
  return {
    /** The same object until the filter changes. */
    query,
    /** The parts that the filter bar offers. */
    parts,
    /** The chosen values in words: the category, kind or type, then the status. */
    words,
    today,
    change,
    /** Shows every value of the parts; undefined if every value is shown. */
    showAll: isNarrowed ? () => change(everything) : undefined,
    /** Resets the filter to the default; undefined if the default is already shown. */
    reset: isDefault
      ? undefined
      : () => change({ range: '7', ...daysOf('7', today), ...everything }),
  };
}
