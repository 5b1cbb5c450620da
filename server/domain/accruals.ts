import { sql } from 'drizzle-orm';
import { GameCategory } from '../../contract/enums.ts';
import type { Db } from '../db/client.ts';
import { rebates } from '../db/schema/accruals.ts';
import { accrueCommissions } from './agents/accrue.ts';
import { shareOf, type Turnover } from './turnover.ts';

/** Rebate on stakes by category, in basis points (1/100 %). */
export const REBATE_BP: Readonly<Record<GameCategory, number>> = {
  [GameCategory.slots]: 80,
  [GameCategory.live]: 60,
  [GameCategory.board]: 80,
  [GameCategory.fishing]: 60,
  [GameCategory.lottery]: 50,
  [GameCategory.sports]: 50,
  [GameCategory.esports]: 50,
};

/** Adds a round to the player's rebate of the day and to the commissions of the player's agents. */
export async function accrue(tx: Db, turnover: Turnover): Promise<void> {
  await accrueRebate(tx, turnover);
  await accrueCommissions(tx, turnover);
}

async function accrueRebate(tx: Db, { userId, day, category, stake, at }: Turnover): Promise<void> {
  const amount = rebateOn(stake, category);
  await tx
    .insert(rebates)
    .values({ userId, day, category, stake, amount, createdAt: at, accruedAt: at })
    .onConflictDoUpdate({
      target: [rebates.userId, rebates.day, rebates.category],
      set: {
        stake: sql`${rebates.stake} + excluded.stake`,
        amount: sql`${rebates.amount} + excluded.amount`,
        accruedAt: at,
      },
    });
}

/** A stake's rebate, in micro-USDT. */
export function rebateOn(stake: bigint, category: number): bigint {
  const known = Object.values(GameCategory).find((value) => value === category);
  if (known === undefined) throw new Error(`no rebate for category ${category}`);
  return shareOf(stake, REBATE_BP[known]);
}
