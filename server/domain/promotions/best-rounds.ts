import { and, eq, sql } from 'drizzle-orm';
import { GameCategory } from '../../../contract/enums.ts';
import { RecordStatus } from '../../../contract/player-enums.ts';
import type { Db } from '../../db/client.ts';
import { bets } from '../../db/schema/tables.ts';
import { onDaysOf } from '../day-range.ts';

/** The best single rounds of a day. */
export interface BestRounds {
  /** Highest win as a multiple of a small stake, in millionths. */
  multiple: bigint;
  /** Highest wins of one round, in micro-USDT. */
  slotsWin: bigint;
  fishingWin: bigint;
}

/**
 * Reads one day of a player's bets through the time index.
 * @param day YYYY-MM-DD
 * @param smallStake largest stake of a round that counts as a small one, in micro-USDT
 */
export async function bestRoundsOf(
  db: Db,
  userId: number,
  day: string,
  smallStake: bigint,
): Promise<BestRounds> {
  // Only rounds with small stakes have a multiple, so that the product stays within a bigint.
  const small = sql`case when ${bets.stake} > 0 and ${bets.stake} <= ${smallStake}
    then ${bets.win} * 1000000 / ${bets.stake} end`;
  const winAt = (category: GameCategory) =>
    sql`case when ${bets.category} = ${category} then ${bets.win} end`;
  const highest = (of: ReturnType<typeof winAt>) =>
    sql<bigint>`coalesce(max(${of}), 0)::bigint`.mapWith(bets.win);
  const [best] = await db
    .select({
      multiple: highest(small),
      slotsWin: highest(winAt(GameCategory.slots)),
      fishingWin: highest(winAt(GameCategory.fishing)),
    })
    .from(bets)
    .where(
      and(
        eq(bets.userId, userId),
        onDaysOf(bets.createdAt, { from: day, to: day }),
        eq(bets.status, RecordStatus.completed),
      ),
    );
  return best ?? { multiple: 0n, slotsWin: 0n, fishingWin: 0n };
}
