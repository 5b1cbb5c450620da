import Dexie from 'dexie';
import { shapeOf } from './collection-shapes.ts';
import { moneyDb } from './money.ts';
import { putRows } from './put-rows.ts';
import type { WalletOrder } from './wallet-order.ts';

/** Number of newest orders that the order views show; older ones are on the record pages. */
const NEWEST = 50;

/**
 * An account's newest stored deposits or withdrawals and all open ones, newest first; limited because the
 * history may be long.
 * @param now ms by the platform's clock; without it every expired order counts as open
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

/** Merges reports into the stored orders; a newer stored report wins. */
export async function putOrders(accountId: string, heard: readonly WalletOrder[]): Promise<void> {
  await moneyDb(accountId).change(['orders', 'sums'], async (db) => {
    await putRows({ rows: db.orders, sums: db.sums }, 'orders', heard);
  });
}

/** An account's deposits made at `since` (ms by the platform's clock) or later. */
export function readDepositsSince(accountId: string, since: number): Promise<WalletOrder[]> {
  return moneyDb(accountId).run((db) =>
    db.orders
      .where('[kind+createdAt]')
      .between(['deposit', since], ['deposit', Dexie.maxKey])
      .toArray(),
  );
}
