import type { Dexie, Table } from 'dexie';
import { accountDb } from './account.ts';
import type { BookName, BookRows, Mark, SumRow } from './book.ts';
import { moneyDb } from './money.ts';
import type { SumKey } from './shelf-tables.ts';

/** The tables of one book. */
export interface Shelf<Row> {
  rows: Table<Row, string>;
  sums: Table<SumRow, SumKey>;
  marks: Table<Mark, BookName>;
}

/** A database with books. */
type ShelfDb = Dexie & Pick<Shelf<unknown>, 'sums' | 'marks'>;

/**
 * Runs work on a book's tables: in one transaction for `rw`, without one for `r` (so that a live
 * query follows exactly what was read). Orders lie in the money database, where the journal keeps
 * them; they are the same rows.
 * @throws {DbUnavailable}
 */
export function onShelf<B extends BookName, T>(
  accountId: string,
  book: B,
  mode: 'r' | 'rw',
  work: (shelf: Shelf<BookRows[B]>) => PromiseLike<T>,
): Promise<T> {
  const open = (db: ShelfDb) => {
    // The name of a book is the name of its table.
    const rows: Table<BookRows[B], string> = db.table(book);
    const { sums, marks } = db;
    if (mode === 'r') return work({ rows, sums, marks });
    // Dexie follows the waits of what it sees to be an async function.
    return db.transaction('rw', rows, sums, marks, async () => await work({ rows, sums, marks }));
  };
  return book === 'orders' ? moneyDb(accountId).run(open) : accountDb(accountId).run(open);
}
