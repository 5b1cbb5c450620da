import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { redBags } from '../../db/schema/red-bags.ts';
import { houseAccount, openWallet, post, transfer } from '../ledger.ts';
import { repeatStep } from '../one-by-one.ts';

/**
 * Returns the untaken money of expired packets to their senders. Each packet has a separate transaction;
 * packets locked by other processes are skipped (`FOR UPDATE SKIP LOCKED`), so that any number of processes
 * may return packets at once.
 * @returns how many packets were closed
 */
export function returnRedBags(db: Db, nowMs: number): Promise<number> {
  const now = new Date(nowMs);
  return repeatStep(db, async (tx) => {
    const house = await houseAccount(tx, 'red-bags', now);
    const [bag] = await tx
      .select()
      .from(redBags)
      .where(and(isNull(redBags.closedAt), lte(redBags.expiresAt, now)))
      .orderBy(asc(redBags.expiresAt), asc(redBags.id))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!bag) return false;
    const rest = bag.amount - bag.takenAmount;
    await post(tx, {
      operationKey: `red-bag-return:${bag.bagNo}`,
      kind: 'red-bag',
      memo: '红包退回',
      lines: transfer(house, await openWallet(tx, bag.senderId, now), rest),
      at: now,
    });
    await tx.update(redBags).set({ returned: rest, closedAt: now }).where(eq(redBags.id, bag.id));
    return true;
  });
}
