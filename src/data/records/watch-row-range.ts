import { follow } from '../../../db/follow.ts';
import { type DaySlice, readDays, readRows } from '../../../db/read-records.ts';
import type {
  CollectionFilter,
  CollectionName,
  CollectionRows,
} from '../../../db/record-collection.ts';
import { isActiveAccount } from '../queries/is-active-account.ts';

/** A stretch of a day's records, newest first, as a list scrolls through them. */
export interface RowRange<Row> {
  day: string;
  /** Number of the first, the day's newest being 0. */
  offset: number;
  rows: readonly Row[];
  /** How many the day had under the filter when they were read: tells whether they fit a layout. */
  dayCount: number;
}

/** A day whose number of records changes while it is read is read again, at most so often. */
const TRIES = 3;

/**
 * Follows a stretch of a day's records until told to stop; one live query. Says nothing while the
 * database cannot be read.
 * @returns stops it
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
    // Read without a transaction: what is written in between is noticed by its number.
    const dayCount = await count();
    if (dayCount === before || tried === TRIES) return { day, offset, rows, dayCount };
  }
  return undefined;
}
