import { and, asc, eq, gt, lt } from 'drizzle-orm';
import { dayOf } from '../../contract/day.ts';
import { CATEGORY_LABELS, type GameCategory } from '../../contract/enums.ts';
import type { Db } from '../db/client.ts';
import { rebates } from '../db/schema/accruals.ts';
import { houseAccount, post, transfer } from './ledger.ts';
import { settleOneByOne } from './one-by-one.ts';

/**
 * Pays the rebates of past days into the players' wallets. A stake that was placed before midnight but booked
 * after its day was paid makes its rebate due again, for the difference.
 * @returns how many players were paid
 * @throws the first error, after all other players were paid
 */
export async function payRebates(db: Db, nowMs: number): Promise<number> {
  const isDue = and(gt(rebates.amount, rebates.paid), lt(rebates.day, dayOf(nowMs)));
  const due = { table: rebates, owner: rebates.userId, isDue };
  return await settleOneByOne(db, due, async (tx, player) => {
    const rows = await tx
      .select()
      .from(rebates)
      .where(and(eq(rebates.userId, player.id), isDue))
      .orderBy(asc(rebates.createdAt), asc(rebates.id));
    for (const rebate of rows) await pay(tx, rebate, player.wallet, new Date(nowMs));
  });
}

async function pay(
  tx: Db,
  { id, category, amount, paid }: typeof rebates.$inferSelect,
  wallet: number,
  at: Date,
): Promise<void> {
  await post(tx, {
    ...rebatePosting(id, category, paid),
    lines: transfer(await houseAccount(tx, 'rebates', at), wallet, amount - paid),
    at,
  });
  await tx.update(rebates).set({ paid: amount, paidAt: at }).where(eq(rebates.id, id));
}

/**
 * Operation key, kind and memo of a rebate's payment. The key contains the amount paid before, so that a
 * second payment of the same rebate has a different key.
 */
export function rebatePosting(id: number, category: number, paidBefore: bigint) {
  return {
    operationKey: `rebate:${id}:${paidBefore}`,
    kind: 'rebate',
    memo: `返水 ${categoryLabel(category)}`,
  } as const;
}

/** A category's name in the interface. */
export function categoryLabel(category: number): string {
  return CATEGORY_LABELS[category as GameCategory] ?? '';
}
