import { RECORD_STATUS_LABELS } from '../../../../contract/enums.ts';
import type { CollectionFilter, Facet } from '../../../../db/record-collection.ts';
import { type DayRange, rangeSearch, readRange } from '../../../data/time/day-range.ts';

/** What a collection can be filtered by besides days. */
export interface FilterShape {
  /** A facet of the rows; absent if the collection has none. */
  facet?:
    | {
        /** The facet's name in the address. */
        param: 'type' | 'kind';
        /** The facet's name for the player: 类型. */
        label: string;
        /** Parses the facet's value; undefined if the value is invalid. */
        read: (text: string) => Facet | undefined;
        words: (value: Facet) => string;
        /** The possible values, in the order in which they are offered. */
        values: readonly Facet[];
      }
    | undefined;
  /** Whether rows have a status. */
  status?: boolean | undefined;
}

/** The filter in an address; days are in the platform's time zone. */
export interface RecordQuery extends DayRange {
  facet?: Facet | undefined;
  status?: number | undefined;
}

/**
 * Reads range, from, to, status and the collection's facet from an address. Absent or invalid values count as
 * the default: the last 7 days, every status and facet.
 * @param today the current day in the platform's time zone
 */
export function readRecordQuery(
  search: URLSearchParams,
  { facet, status }: FilterShape,
  today: string,
): RecordQuery {
  const typed = facet && search.get(facet.param);
  return {
    ...readRange(search, today),
    facet: typed ? facet.read(typed) : undefined,
    status: status ? readStatus(search.get('status')) : undefined,
  };
}

/** The inverse of {@link readRecordQuery}; default values are left out of the address. */
export function recordSearch(
  { range, from, to, facet, status }: RecordQuery,
  shape: FilterShape,
): URLSearchParams {
  const search = rangeSearch({ range, from, to });
  if (status !== undefined) search.set('status', String(status));
  if (facet !== undefined && shape.facet) search.set(shape.facet.param, String(facet));
  return search;
}

/** The filter for the database query. */
export function collectionFilter({ from, to, facet, status }: RecordQuery): CollectionFilter {
  return { from, to, a: facet, b: status };
}

function readStatus(text: string | null): number | undefined {
  return text !== null && Object.hasOwn(RECORD_STATUS_LABELS, text) ? Number(text) : undefined;
}
