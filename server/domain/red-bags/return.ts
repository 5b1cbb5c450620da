import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { redBags } from '../../db/schema/red-bags.ts';
import { houseAccount, openWallet, post } from '../ledger.ts';

/** Most packets returned in one run; the next run or another process returns the rest. */
const MOST_AT_ONCE = 200;

/**
 * Returns the untaken money of expired packets to their senders. Each packet has a separate transaction;
 * packets locked by other processes are skipped (`FOR UPDATE SKIP LOCKED`), so that any number of processes
 * may return packets at once.
 * @returns how many packets were closed
 */
export async function returnRedBags(db: Db, nowMs: number): Promise<number> {
  for (let done = 0; done < MOST_AT_ONCE; done += 1) {
    if (!(await returnOne(db, new Date(nowMs)))) return done;
  }
  return MOST_AT_ONCE;
}

function returnOne(db: Db, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
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
      lines: [
        { accountId: await openWallet(tx, bag.senderId, now), amount: rest },
        { accountId: house, amount: -rest },
      ],
      at: now,
    });
    await tx.update(redBags).set({ returned: rest, closedAt: now }).where(eq(redBags.id, bag.id));
    return true;
  });
}
