import Dexie from 'dexie';
import { DAY_MS } from '../contract/day.ts';
import { shapeOf } from './collection-shapes.ts';
import { type MoneyDb, moneyDb } from './money.ts';
import { putRows } from './put-rows.ts';
import type { WalletOrder } from './wallet-order.ts';

/** Number of newest orders that the order views show; older ones are on the record pages. */
const NEWEST = 50;
/** An order that no record of the platform has shown for this long (ms) is not shown any more. */
const UNNUMBERED_MS = 3 * DAY_MS;

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
  return moneyDb(accountId).run((db) => ordersOf(db, kind, now));
}

/** As {@link readOrders}, for views: with the deposits among them whose numbers are not known yet. */
export function readShownOrders(
  accountId: string,
  kind: WalletOrder['kind'],
  now: number,
): Promise<WalletOrder[]> {
  return moneyDb(accountId).run(async (db) => {
    const orders = await ordersOf(db, kind, now);
    if (kind !== 'deposit') return orders;
    const unnumbered = (await db.operations.toArray()).flatMap(({ order }) => order ?? []);
    const recent = unnumbered.filter(({ createdAt }) => now - createdAt < UNNUMBERED_MS);
    return newestFirst([...recent, ...orders]);
  });
}

async function ordersOf(db: MoneyDb, kind: WalletOrder['kind'], now: number) {
  const newest = await db.orders
    .where('[kind+createdAt]')
    .between([kind, Dexie.minKey], [kind, Dexie.maxKey])
    .reverse()
    .limit(NEWEST)
    .toArray();
  const known = new Map(newest.map((order) => [order.orderNo, order]));
  const shape = shapeOf('orders');
  for (const { b, since } of shape.openAt(now)) {
    const rows = await db.orders
      .where('[kind+status+createdAt]')
      .between([kind, b, since], [kind, b, Dexie.maxKey])
      .toArray();
    for (const order of rows) if (shape.isOpen(order, now)) known.set(order.orderNo, order);
  }
  return newestFirst([...known.values()]);
}

function newestFirst(orders: WalletOrder[]): WalletOrder[] {
  return orders.sort((one, other) => other.createdAt - one.createdAt);
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
