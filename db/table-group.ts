import type { Dexie, Table } from 'dexie';
import { accountDb } from './account.ts';
import { moneyDb } from './money.ts';
import type {
  CollectionName,
  CollectionRows,
  SumKey,
  SumRow,
  SyncState,
} from './record-collection.ts';

export interface TableGroup<Row> {
  rows: Table<Row, string>;
  sums: Table<SumRow, SumKey>;
  marks: Table<SyncState, CollectionName>;
}

type TableGroupDb = Dexie & Pick<TableGroup<unknown>, 'sums' | 'marks'>;

/**
 * Runs work on a collection's tables: without a transaction for `r`, in one for `snapshot` (reads that must
 * come from the same moment) and `rw`. Orders are in the money database, shared with the journal.
 */
export function onTableGroup<B extends CollectionName, T>(
  accountId: string,
  collection: B,
  mode: 'r' | 'snapshot' | 'rw',
  work: (tables: TableGroup<CollectionRows[B]>) => PromiseLike<T>,
): Promise<T> {
  const open = (db: TableGroupDb) => {
    // A collection's table has the collection's name.
    const rows: Table<CollectionRows[B], string> = db.table(collection);
    const { sums, marks } = db;
    if (mode === 'r') return work({ rows, sums, marks });
    // Dexie keeps a transaction alive across awaits only if it recognises an async function.
    const access = mode === 'rw' ? 'rw' : 'r';
    return db.transaction(access, rows, sums, marks, async () => await work({ rows, sums, marks }));
  };
  return collection === 'orders' ? moneyDb(accountId).run(open) : accountDb(accountId).run(open);
}
