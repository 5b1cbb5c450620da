import Dexie from 'dexie';
import { moneyDb } from './money.ts';
import { mergeOrder, type WalletOrder } from './wallet-order.ts';

/** What the device knows of an account's deposits or withdrawals, newest first. @throws {DbUnavailable} */
export function readOrders(accountId: string, kind: WalletOrder['kind']): Promise<WalletOrder[]> {
  return moneyDb(accountId).run((db) =>
    db.orders
      .where('[kind+createdAt]')
      .between([kind, Dexie.minKey], [kind, Dexie.maxKey])
      .reverse()
      .toArray(),
  );
}

/** Takes in what was heard of orders; older news changes nothing. @throws {DbUnavailable} */
export function putOrders(accountId: string, heard: readonly WalletOrder[]): Promise<void> {
  return moneyDb(accountId).run((db) =>
    db.transaction('rw', db.orders, async () => {
      for (const order of heard) {
        await db.orders.put(mergeOrder(await db.orders.get(order.orderNo), order));
      }
    }),
  );
}
