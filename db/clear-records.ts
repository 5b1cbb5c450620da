import type { Table } from 'dexie';
import { accountDb } from './account.ts';
import { shapeOf } from './collection-shapes.ts';
import { moneyDb } from './money.ts';
import { sumsOf } from './put-rows.ts';
import type { CollectionName, SyncState } from './record-collection.ts';
import { clearedMark } from './write-records.ts';

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

/** Number of stored bet details and report days. */
export function countExtras(accountId: string): Promise<{ details: number; reportDays: number }> {
  return accountDb(accountId).run(async (db) => ({
    details: await db.betDetails.count(),
    reportDays: await db.reportDays.count(),
  }));
}
