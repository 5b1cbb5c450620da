import {
  type DaySlice,
  type DaysWithRows,
  type DayTotal,
  readDays,
  readDaysWithRows,
  readRow,
  readSums,
} from '../../../db/read-records.ts';
import type {
  CollectionFilter,
  CollectionName,
  CollectionRows,
} from '../../../db/record-collection.ts';
import { useAccountQuery, useAccountRow } from '../queries/use-account-query.ts';

/**
 * The days that have records under a filter, newest first, with their totals; live. Undefined until known,
 * empty without a database.
 */
export function useDays(
  collection: CollectionName,
  filter: CollectionFilter,
): readonly DayTotal[] | undefined {
  const { from, to, a, b } = filter;
  return useAccountQuery(
    (accountId) => readDays(accountId, collection, { from, to, a, b }),
    JSON.stringify(['days', collection, from, to, a, b]),
  );
}

/**
 * {@link useDays} with rows of the same moment, so that a list shows its first rows with its days.
 * @param choose the slices whose rows are wanted; the same answer for the same days
 */
export function useDaysWithRows<B extends CollectionName>(
  collection: B,
  filter: CollectionFilter,
  choose: (days: readonly DayTotal[]) => readonly DaySlice[],
): DaysWithRows<CollectionRows[B]> | undefined {
  const { from, to, a, b } = filter;
  const found = useAccountRow(
    (accountId) => readDaysWithRows(accountId, collection, { from, to, a, b }, choose),
    JSON.stringify(['days with rows', collection, from, to, a, b]),
  );
  return found === null ? NOTHING : found;
}

const NOTHING: DaysWithRows<never> = { days: [], ranges: [] };

/** One record by its key: undefined until known, null when it is not stored. */
export function useRecord<B extends CollectionName>(
  collection: B,
  key: string,
): CollectionRows[B] | null | undefined {
  return useAccountRow(
    (accountId) => readRow(accountId, collection, key),
    JSON.stringify(['row', collection, key]),
  );
}

/**
 * How many records each day of a range has with each pair of facets; undefined until known.
 * @param wanted false reads nothing; true while a list of filter choices is open
 */
export function useFacets(
  collection: CollectionName,
  { from, to }: Pick<CollectionFilter, 'from' | 'to'>,
  wanted: boolean,
) {
  const counts = useAccountQuery(
    async (accountId) => (wanted ? await readSums(accountId, collection, { from, to }) : []),
    JSON.stringify(['facets', collection, from, to, wanted]),
  );
  return wanted ? counts : undefined;
}
