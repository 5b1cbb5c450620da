import { and, desc, eq, type SQL } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { bets, fairSeeds } from '../db/schema/tables.ts';

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

/** The player's round of this name, if it was placed. */
export async function betOfRound(
  db: Db,
  userId: number,
  round: string,
): Promise<PlayedBet | undefined> {
  return (await listBets(db, userId, eq(bets.round, round), { limit: 1 }))[0];
}

/**
 * The time for a player's next bet: records stand in the order of both their times and their ids,
 * also when he who waited for the lock had looked at the clock first.
 * @param tx a transaction that holds the player's lock
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
