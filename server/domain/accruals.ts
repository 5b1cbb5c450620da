import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { GameCategory } from '../../contract/enums.ts';
import type { Db } from '../db/client.ts';
import { commissions, rebates } from '../db/schema/accruals.ts';
import { users } from '../db/schema/users.ts';

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

/** Commission on members' stakes in basis points: of direct members, of theirs, and of theirs. */
export const COMMISSION_BP = [30, 15, 5] as const;

/** A share of a stake, rounded down to whole micro-USDT. */
export function shareOf(stake: bigint, basisPoints: number): bigint {
  return (stake * BigInt(basisPoints)) / 10_000n;
}

/** A stake as it counts for rebates and commissions. */
export interface Turnover {
  userId: number;
  day: string;
  category: number;
  /** micro-USDT */
  stake: bigint;
  at: Date;
}

/** Adds a stake to the player's rebates of the day and to his agents' commissions. */
export async function accrue(tx: Db, turnover: Turnover): Promise<void> {
  await accrueRebate(tx, turnover);
  await accrueCommissions(tx, turnover);
}

async function accrueRebate(tx: Db, { userId, day, category, stake, at }: Turnover): Promise<void> {
  const known = Object.values(GameCategory).find((value) => value === category);
  if (known === undefined) throw new Error(`no rebate for category ${category}`);
  const amount = shareOf(stake, REBATE_BP[known]);
  await tx
    .insert(rebates)
    .values({ userId, day, category, stake, amount, accruedAt: at })
    .onConflictDoUpdate({
      target: [rebates.userId, rebates.day, rebates.category],
      set: {
        stake: sql`${rebates.stake} + excluded.stake`,
        amount: sql`${rebates.amount} + excluded.amount`,
        accruedAt: at,
      },
    });
}

async function accrueCommissions(tx: Db, { userId, day, stake, at }: Turnover): Promise<void> {
  const rows = (await agentsOf(tx, userId)).map(({ agentId, level, basisPoints }) => ({
    agentId,
    memberId: userId,
    day,
    level,
    stake,
    amount: shareOf(stake, basisPoints),
    accruedAt: at,
  }));
  if (rows.length === 0) return;
  await tx
    .insert(commissions)
    .values(rows)
    .onConflictDoUpdate({
      target: [commissions.agentId, commissions.memberId, commissions.day, commissions.level],
      set: {
        stake: sql`${commissions.stake} + excluded.stake`,
        amount: sql`${commissions.amount} + excluded.amount`,
        accruedAt: at,
      },
    });
}

const up1 = alias(users, 'up1');
const up2 = alias(users, 'up2');
const up3 = alias(users, 'up3');

/** The players above this one who are agents; whoever is none in between earns nothing. */
async function agentsOf(tx: Db, userId: number) {
  const brief = (one: typeof up1 | typeof up2 | typeof up3) => ({
    id: one.id,
    isBroker: one.isBroker,
  });
  const [row] = await tx
    .select({ first: brief(up1), second: brief(up2), third: brief(up3) })
    .from(users)
    .leftJoin(up1, eq(up1.id, users.parentId))
    .leftJoin(up2, eq(up2.id, up1.parentId))
    .leftJoin(up3, eq(up3.id, up2.parentId))
    .where(eq(users.id, userId));
  return COMMISSION_BP.flatMap((basisPoints, index) => {
    const above = [row?.first, row?.second, row?.third][index];
    if (!above?.isBroker || above.id === null) return [];
    return [{ agentId: above.id, level: index + 1, basisPoints }];
  });
}
