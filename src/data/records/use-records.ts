import { type DayTotal, readDays, readRow, readSums } from '../../../db/read-records.ts';
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
