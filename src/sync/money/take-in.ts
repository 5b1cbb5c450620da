import type { JournalDeps } from './deps.ts';
import type { MoneyGroup } from './kinds.ts';
import { matchOrders } from './match.ts';
import { creditedBy, type Trace } from './trace.ts';

/** Writes down what a reading of a group's orders tells of the account's operations. */
export async function takeIn(
  { book, serverNow }: Pick<JournalDeps, 'book' | 'serverNow'>,
  group: MoneyGroup,
  orders: readonly Trace[],
): Promise<void> {
  for (const [opId, orderNos] of matchOrders(await book.all(), orders, group)) {
    const credited = creditedBy(orders, orderNos);
    await book.note(opId, { type: 'found', orderNos, credited, at: serverNow() });
  }
}
