import type { Operation } from '../../../db/operation.ts';
import { isOnce, type MoneyGroup } from '../../../db/operation-kinds.ts';
import type { JournalDeps } from './journal-deps.ts';
import { matchOrders } from './match-orders.ts';
import { creditedBy, type OrderRecord } from './order-record.ts';

/**
 * Matches a reading of a group's orders to the account's operations and records the matches.
 * @param isAsked whether an answer under the operation's key is awaited: that is proof, a match only likely
 */
export async function importOrders(
  deps: Pick<JournalDeps, 'store' | 'serverNow' | 'deviceNow' | 'honoursKeys'>,
  group: MoneyGroup,
  orders: readonly OrderRecord[],
  isAsked: (op: Operation) => boolean,
): Promise<void> {
  const { store, serverNow, deviceNow, honoursKeys } = deps;
  const all = await store.all();
  const context = {
    serverNow: serverNow(),
    deviceNow: deviceNow(),
    honoursKeys: honoursKeys() === true,
  };
  for (const [opId, orderNos] of matchOrders(all, orders, group, context)) {
    const op = all.find((candidate) => candidate.opId === opId);
    if (!op || isAsked(op)) continue;
    // A subject identifies a one-time claim; other matches could be another device's order of that amount.
    const likely = !isOnce(op);
    const credited = creditedBy(orders, orderNos);
    await store.note(opId, { type: 'found', orderNos, credited, at: serverNow(), likely });
  }
}
