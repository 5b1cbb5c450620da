import { and, asc, eq, lt, not } from 'drizzle-orm';
import { dayOf } from '../../../contract/day.ts';
import type { Db } from '../../db/client.ts';
import { commissionDays, commissions } from '../../db/schema/accruals.ts';
import { users } from '../../db/schema/users.ts';
import { sumOf } from '../../db/sums.ts';
import { houseAccount, post, transfer } from '../ledger.ts';
import { type LockedOwner, settleOneByOne } from '../one-by-one.ts';
import { DAY_SUMS } from './days.ts';
import { levelFor } from './levels.ts';

const isOpen = not(commissions.settled);

/**
 * Pays the commissions of past days, with one posting per agent and day, and updates the agent's level. A stake
 * that is booked later makes its day due again, for the difference.
 * @returns how many agents were settled
 * @throws the first error, after all other agents were settled
 */
export async function payCommissions(db: Db, nowMs: number): Promise<number> {
  const isDue = and(isOpen, lt(commissions.day, dayOf(nowMs)));
  const due = { table: commissions, owner: commissions.agentId, isDue };
  return await settleOneByOne(db, due, async (tx, agent) => {
    const days = await tx
      .selectDistinct({ day: commissions.day })
      .from(commissions)
      .where(and(eq(commissions.agentId, agent.id), isDue))
      .orderBy(asc(commissions.day));
    for (const { day } of days) await settleDay(tx, agent, day, new Date(nowMs));
    await raiseLevel(tx, agent.id);
  });
}

async function settleDay(tx: Db, agent: LockedOwner, day: string, at: Date): Promise<void> {
  const ofDay = and(eq(commissions.agentId, agent.id), eq(commissions.day, day));
  // The rows are marked before they are summed: a stake that is booked in between is part of the sum, and its
  // row becomes due again.
  await tx.update(commissions).set({ settled: true }).where(and(ofDay, isOpen));
  const [sums] = await tx.select(DAY_SUMS).from(commissions).where(ofDay);
  if (!sums) return;
  const key = and(eq(commissionDays.agentId, agent.id), eq(commissionDays.day, day));
  const [known] = await tx.select({ paid: commissionDays.paid }).from(commissionDays).where(key);
  const before = known?.paid ?? 0n;
  const { commission, ...rest } = sums;
  if (commission > before) {
    const house = await houseAccount(tx, 'commissions', at);
    await post(tx, {
      ...commissionPosting(agent.id, day, before),
      lines: transfer(house, agent.wallet, commission - before),
      at,
    });
  }
  const row = { ...rest, paid: commission, settledAt: at };
  await tx
    .insert(commissionDays)
    .values({ agentId: agent.id, day, ...row })
    .onConflictDoUpdate({ target: [commissionDays.agentId, commissionDays.day], set: row });
}

/**
 * Operation key, kind and memo of a day's payment. The key contains the amount paid before, so that a second
 * payment of the same day has a different key.
 */
export function commissionPosting(agentId: number, day: string, paidBefore: bigint) {
  return {
    operationKey: `commission:${agentId}:${day}:${paidBefore}`,
    kind: 'commission',
    memo: `佣金 ${day}`,
  } as const;
}

/** Raises the agent's level, which applies to later stakes and never falls. */
async function raiseLevel(tx: Db, agentId: number): Promise<void> {
  const [sum] = await tx
    .select({ stake: sumOf(commissionDays.stake) })
    .from(commissionDays)
    .where(eq(commissionDays.agentId, agentId));
  const level = levelFor(sum?.stake ?? 0n);
  await tx
    .update(users)
    .set({ agentLevel: level })
    .where(and(eq(users.id, agentId), lt(users.agentLevel, level)));
}
