import type { BookFilter, BookName, BookRows } from '../../../db/book.ts';
import { follow } from '../../../db/follow.ts';
import { type DaySlice, readDays, readRows } from '../../../db/read-book.ts';
import { actsFor } from '../queries/is-active-account.ts';

/** A stretch of a day's records, newest first, as a list scrolls through them. */
export interface Stretch<Row> {
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
export function watchStretch<B extends BookName>(
  accountId: string,
  book: B,
  filter: Pick<BookFilter, 'a' | 'b'>,
  slice: DaySlice,
  take: (stretch: Stretch<BookRows[B]>) => void,
): () => void {
  return follow(
    () => readStretch(accountId, book, filter, slice),
    (stretch) => stretch && take(stretch),
  );
}

async function readStretch<B extends BookName>(
  accountId: string,
  book: B,
  { a, b }: Pick<BookFilter, 'a' | 'b'>,
  slice: DaySlice,
): Promise<Stretch<BookRows[B]> | undefined> {
  const { day, offset } = slice;
  const count = async () => {
    const [total] = await readDays(accountId, book, { from: day, to: day, a, b });
    return total?.count ?? 0;
  };
  for (let tried = 1; actsFor(accountId); tried += 1) {
    const before = await count();
    const rows = await readRows(accountId, book, { a, b }, slice);
    // Read without a transaction: what is written in between is noticed by its number.
    const dayCount = await count();
    if (dayCount === before || tried === TRIES) return { day, offset, rows, dayCount };
  }
  return undefined;
}
