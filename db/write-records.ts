import type { Table } from 'dexie';
import { accountDb } from './account.ts';
import { shapeOf } from './collection-shapes.ts';
import { moneyDb } from './money.ts';
import { refuse } from './open.ts';
import { putRows, sumsOf, writeChanges } from './put-rows.ts';
import {
  addRange,
  type CollectionName,
  type CollectionRows,
  emptySyncState,
  type SyncState,
  type TimeRange,
} from './record-collection.ts';
import { onTableGroup, type TableGroup } from './table-group.ts';

/** Changes to a collection from one answer of the platform. */
export interface CollectionNews<Row> {
  rows: readonly Row[];
  /** A range that these rows, together with the stored ones, cover completely. */
  covered?: TimeRange | undefined;
  /** A range and the keys of all rows that the platform has in it. */
  exact?: { range: TimeRange; keys: ReadonlySet<string> } | undefined;
  /** Further changes to the collection's sync state. */
  mark?: Partial<Omit<SyncState, 'book' | 'spans' | 'epoch'>> | undefined;
  /** The sync state's epoch when the reading began; absent: not checked. */
  epoch?: number | undefined;
}

/** The collection was cleared after the reading had begun, so the reading's covered range is invalid. */
export class CollectionCleared extends Error {
  override readonly name = 'CollectionCleared';
}

/**
 * Stores a reading's rows, sums and sync state in one transaction. With `exact`, stored rows of its range
 * that are not among its keys are marked as no longer reported.
 * @returns how many rows are new, and how many have changed (including the marked ones)
 * @throws {CollectionCleared} when the collection was cleared since `epoch`; then nothing is stored
 */
export async function takeNews<B extends CollectionName>(
  accountId: string,
  collection: B,
  news: CollectionNews<CollectionRows[B]>,
): Promise<{ added: number; changed: number }> {
  return await onTableGroup(accountId, collection, 'rw', async (tables) => {
    const known = (await tables.marks.get(collection)) ?? emptySyncState(collection);
    const { epoch = 0 } = known;
    if (news.epoch !== undefined && news.epoch !== epoch) refuse(new CollectionCleared());
    const nothing = { added: 0, changed: 0 };
    // Awaiting without a database request would end the transaction.
    const { added, changed } =
      news.rows.length > 0 ? await putRows(tables, collection, news.rows) : nothing;
    const marked = news.exact ? await markGone(tables, collection, news.exact) : 0;
    if (news.covered || news.mark) {
      const spans = news.covered ? addRange(known.spans, news.covered) : known.spans;
      await tables.marks.put({ ...known, ...news.mark, spans });
    }
    return { added, changed: changed + marked };
  });
}

async function markGone<B extends CollectionName>(
  tables: TableGroup<CollectionRows[B]>,
  collection: B,
  { range, keys }: { range: TimeRange; keys: ReadonlySet<string> },
): Promise<number> {
  const shape = shapeOf(collection);
  const here = await tables.rows
    .where(shape.fields.at)
    .between(range.from, range.to, true, true)
    .toArray();
  const lost = here.filter((row) => !row.gone && !keys.has(shape.key(row)));
  if (lost.length === 0) return 0;
  const changes = lost.map((before) => ({ before, after: { ...before, gone: true as const } }));
  await writeChanges(tables, collection, changes);
  return changes.length;
}

/**
 * Deletes an account's records from this device: every collection, bet details and reports. Keeps
 * favourites, recents, the journal, and open orders, whose payment details may be stored on this device
 * only. The next pull reads everything again.
 * @param now ms by the platform's clock
 * @throws {DbUnavailable} when not everything could be deleted; the caller may try again
 */
export async function clearRecords(accountId: string, now: number): Promise<void> {
  const tables = ['bets', 'bills', 'bonuses', 'betDetails', 'reportDays', 'sums'] as const;
  await accountDb(accountId).change([...tables, 'marks'], async (db) => {
    await Promise.all([
      ...tables.map((table) => db[table].clear()),
      forget(db.marks, ['bets', 'bills', 'bonuses']),
    ]);
  });
  await moneyDb(accountId).change(['orders', 'sums', 'marks'], async (db) => {
    const { isOpen } = shapeOf('orders');
    const open = (await db.orders.toArray()).filter((order) => isOpen(order, now));
    await Promise.all([db.orders.clear(), db.sums.clear(), forget(db.marks, ['orders'])]);
    await Promise.all([db.orders.bulkPut(open), db.sums.bulkPut(sumsOf('orders', open))]);
  });
}

async function forget(
  marks: Table<SyncState, CollectionName>,
  collections: CollectionName[],
): Promise<void> {
  const known = await marks.bulkGet(collections);
  await marks.bulkPut(
    collections.map((collection, index) => clearedMark(collection, known[index])),
  );
}

/** The sync state of a collection that is being cleared. */
export function clearedMark(collection: CollectionName, known: SyncState | undefined): SyncState {
  return { ...emptySyncState(collection), epoch: (known?.epoch ?? 0) + 1 };
}
