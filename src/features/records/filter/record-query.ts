import { RECORD_STATUS_LABELS } from '../../../../contract/enums.ts';
import type { CollectionFilter, Facet } from '../../../../db/record-collection.ts';
import { type DayRange, rangeSearch, readRange } from '../../../data/time/day-range.ts';

/** What a collection can be filtered by besides days. */
export interface FilterShape {
  /** A facet of the rows; absent where there is none. */
  facet?:
    | {
        /** Its name in the address … */
        param: 'type' | 'kind';
        /** … and for the player: 类型. */
        label: string;
        /** Reads its value; undefined for what it cannot be. */
        read: (text: string) => Facet | undefined;
        words: (value: Facet) => string;
        /** What it may be, in the order in which it is offered. */
        values: readonly Facet[];
      }
    | undefined;
  /** Whether rows have a status. */
  status?: boolean | undefined;
}

/** What an address asks for, in days of the platform. */
export interface RecordQuery extends DayRange {
  facet?: Facet | undefined;
  status?: number | undefined;
}

/**
 * Reads range, from, to, status and the collection's facet from an address. What is absent or makes no sense
 * counts as the default: the last 7 days, all of them.
 * @param today the platform's day
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

/** The address of {@link readRecordQuery}, without what goes without saying. */
export function recordSearch(
  { range, from, to, facet, status }: RecordQuery,
  shape: FilterShape,
): URLSearchParams {
  const search = rangeSearch({ range, from, to });
  if (status !== undefined) search.set('status', String(status));
  if (facet !== undefined && shape.facet) search.set(shape.facet.param, String(facet));
  return search;
}

/** What the collection is asked for. */
export function collectionFilter({ from, to, facet, status }: RecordQuery): CollectionFilter {
  return { from, to, a: facet, b: status };
}

function readStatus(text: string | null): number | undefined {
  return text !== null && Object.hasOwn(RECORD_STATUS_LABELS, text) ? Number(text) : undefined;
}
