import Dexie from 'dexie';
import { shapeOf } from './collection-shapes.ts';
import { moneyDb } from './money.ts';
import { putRows } from './put-rows.ts';
import type { WalletOrder } from './wallet-order.ts';

/** So many are shown without being looked for; all others are in the collection of records. */
const NEWEST = 50;

/**
 * The newest of an account's deposits or withdrawals that the device knows, and all that may still
 * change, newest first: the history behind them may be long.
 * @param now ms by the platform's clock; without it, every expired order may still be paid
 * @throws {DbUnavailable}
 */
export function readOrders(
  accountId: string,
  kind: WalletOrder['kind'],
  now = 0,
): Promise<WalletOrder[]> {
  const shape = shapeOf('orders');
  return moneyDb(accountId).run(async (db) => {
    const newest = await db.orders
      .where('[kind+createdAt]')
      .between([kind, Dexie.minKey], [kind, Dexie.maxKey])
      .reverse()
      .limit(NEWEST)
      .toArray();
    const known = new Map(newest.map((order) => [order.orderNo, order]));
    for (const { b, since } of shape.openAt(now)) {
      const rows = await db.orders
        .where('[kind+status+createdAt]')
        .between([kind, b, since], [kind, b, Dexie.maxKey])
        .toArray();
      for (const order of rows) if (shape.isOpen(order, now)) known.set(order.orderNo, order);
    }
    return [...known.values()].sort((one, other) => other.createdAt - one.createdAt);
  });
}

/** Takes in what was heard of orders; older news changes nothing. @throws {DbUnavailable} */
export async function putOrders(accountId: string, heard: readonly WalletOrder[]): Promise<void> {
  await moneyDb(accountId).run((db) =>
    db.transaction('rw', db.orders, db.sums, async () => {
      await putRows({ rows: db.orders, sums: db.sums }, 'orders', heard);
    }),
  );
}

/** Every deposit of an account that was made at a moment (ms by the platform's clock) or later. @throws {DbUnavailable} */
export function readDepositsSince(accountId: string, since: number): Promise<WalletOrder[]> {
  return moneyDb(accountId).run((db) =>
    db.orders
      .where('[kind+createdAt]')
      .between(['deposit', since], ['deposit', Dexie.maxKey])
      .toArray(),
  );
}
