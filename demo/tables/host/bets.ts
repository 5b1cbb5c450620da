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
  most: number,
): Promise<PlayedBet[]> {
  return db
    .select({ bet: bets, seed: fairSeeds })
    .from(bets)
    .innerJoin(fairSeeds, eq(fairSeeds.id, bets.seedId))
    .where(and(eq(bets.userId, userId), where))
    .orderBy(desc(bets.id))
    .limit(most);
}

/** The player's bet with this round id, if it was placed. */
export async function betOfRound(
  db: Db,
  userId: number,
  round: string,
): Promise<PlayedBet | undefined> {
  return (await listBets(db, userId, eq(bets.round, round), 1))[0];
}
