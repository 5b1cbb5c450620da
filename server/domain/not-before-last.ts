import { desc, eq } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import type { promotionClaims } from '../db/schema/promotions.ts';
import type { bets } from '../db/schema/tables.ts';
import type { orders } from '../db/schema/wallet.ts';

/**
 * The time of a player's next row in a table: never before the last row, so that times and ids have the same
 * order. A call that waited for the row lock may have read the clock before the call that held the lock.
 * @param tx a transaction that has locked the player's accounts
 */
export async function notBeforeLast(
  tx: Db,
  table: typeof bets | typeof orders | typeof promotionClaims,
  userId: number,
  at: Date,
): Promise<Date> {
  const [last] = await tx
    .select({ createdAt: table.createdAt })
    .from(table)
    .where(eq(table.userId, userId))
    .orderBy(desc(table.createdAt), desc(table.id))
    .limit(1);
  return last && last.createdAt > at ? last.createdAt : at;
}
