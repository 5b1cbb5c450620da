import { and, desc, eq, type SQL } from 'drizzle-orm';
import type { Db } from '../../../server/db/client.ts';
import { bets, fairSeeds } from '../../../server/db/schema/tables.ts';

/** A round with the seed that decided it. */
export interface PlayedBet {
  bet: typeof bets.$inferSelect;
  seed: typeof fairSeeds.$inferSelect;
}

/** A player's rounds that meet the condition, newest first. */
export function listBets(
  db: Db,
  userId: number,
  where: SQL | undefined,
  page: { limit: number; offset?: number },
): Promise<PlayedBet[]> {
  return db
    .select({ bet: bets, seed: fairSeeds })
    .from(bets)
    .innerJoin(fairSeeds, eq(fairSeeds.id, bets.seedId))
    .where(and(eq(bets.userId, userId), where))
    .orderBy(desc(bets.id))
    .limit(page.limit)
    .offset(page.offset ?? 0);
}

/** The player's bet with this round id, if it was placed. */
export async function betOfRound(
  db: Db,
  userId: number,
  round: string,
): Promise<PlayedBet | undefined> {
  return (await listBets(db, userId, eq(bets.round, round), { limit: 1 }))[0];
}

/**
 * The time of a player's next bet: never before the last bet, so that times and ids have the same order. A
 * call that waited for the row lock may have read the clock before the call that held the lock.
 * @param tx a transaction that has locked the player's accounts
 */
export async function notBeforeLastBet(tx: Db, userId: number, at: Date): Promise<Date> {
  const [last] = await tx
    .select({ createdAt: bets.createdAt })
    .from(bets)
    .where(eq(bets.userId, userId))
    .orderBy(desc(bets.createdAt), desc(bets.id))
    .limit(1);
  return last && last.createdAt > at ? last.createdAt : at;
}
