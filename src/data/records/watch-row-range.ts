import { follow } from '../../../db/follow.ts';
import { type DaySlice, readDays, readRows } from '../../../db/read-records.ts';
import type {
  CollectionFilter,
  CollectionName,
  CollectionRows,
} from '../../../db/record-collection.ts';
import { isActiveAccount } from '../queries/is-active-account.ts';

/** A row range: a slice of a day's records, newest first, for a scrolling list. */
export interface RowRange<Row> {
  day: string;
  /** Index of the first row; the day's newest row is 0. */
  offset: number;
  rows: readonly Row[];
  /** The day's number of records under the filter when read; shows whether the rows fit a layout. */
  dayCount: number;
}

/** Most attempts to read a day whose number of records changes during the read. */
const TRIES = 3;

/**
 * Follows a row range with one live query; calls `take` with each result, not when the read fails.
 * @returns the function that stops the query
 */
export function watchRowRange<B extends CollectionName>(
  accountId: string,
  collection: B,
  filter: Pick<CollectionFilter, 'a' | 'b'>,
  slice: DaySlice,
  take: (stretch: RowRange<CollectionRows[B]>) => void,
): () => void {
  return follow(
    () => readRowRange(accountId, collection, filter, slice),
    (stretch) => stretch && take(stretch),
  );
}

async function readRowRange<B extends CollectionName>(
  accountId: string,
  collection: B,
  { a, b }: Pick<CollectionFilter, 'a' | 'b'>,
  slice: DaySlice,
): Promise<RowRange<CollectionRows[B]> | undefined> {
  const { day, offset } = slice;
  const count = async () => {
    const [total] = await readDays(accountId, collection, { from: day, to: day, a, b });
    return total?.count ?? 0;
  };
  for (let tried = 1; isActiveAccount(accountId); tried += 1) {
    const before = await count();
    const rows = await readRows(accountId, collection, { a, b }, slice);
    // Reads are not in one transaction: a changed count shows that rows were written in between.
    const dayCount = await count();
    if (dayCount === before || tried === TRIES) return { day, offset, rows, dayCount };
  }
  return undefined;
}
