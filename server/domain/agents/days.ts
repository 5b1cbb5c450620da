import { and, eq, inArray, not } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { commissionDays, commissions } from '../../db/schema/accruals.ts';
import { type DayRange, withinDays } from '../day-range.ts';
import { DAY_SUMS } from './sums.ts';

/** What members played on a day, and what it brought; micro-USDT. */
export interface PlayDay {
  day: string;
  /** Members who played. */
  active: number;
  rounds: number;
  stake: bigint;
  win: bigint;
  commission: bigint;
  /** How much of the commission has reached the wallet. */
  paid: bigint;
}

/** The days on which an agent's team played: those that are settled as they were, the others added up. */
export async function teamDays(db: Db, agentId: number, range: DayRange): Promise<PlayDay[]> {
  const ofAgent = eq(commissions.agentId, agentId);
  const open = db
    .select({ day: commissions.day })
    .from(commissions)
    .where(and(ofAgent, not(commissions.settled)));
  // In this order: a day that is settled in between is found twice rather than not at all.
  const running = await db
    .select({ day: commissions.day, ...DAY_SUMS })
    .from(commissions)
    .where(and(ofAgent, inArray(commissions.day, open), withinDays(commissions.day, range)))
    .groupBy(commissions.day);
  const settled = await db
    .select()
    .from(commissionDays)
    .where(and(eq(commissionDays.agentId, agentId), withinDays(commissionDays.day, range)));
  return mergeDays(running, settled);
}

/**
 * Running days with what is settled of them, and the days that are settled for good.
 * @param settled read after `running`: where more is paid of a day than it had come to, it is the newer one
 */
export function mergeDays(
  running: readonly Omit<PlayDay, 'paid'>[],
  settled: readonly Omit<PlayDay, 'commission'>[],
): PlayDay[] {
  const days = new Map<string, PlayDay>(running.map((day) => [day.day, { ...day, paid: 0n }]));
  for (const { day, active, rounds, stake, win, paid } of settled) {
    const known = days.get(day);
    if (known && known.commission >= paid) known.paid = paid;
    else days.set(day, { day, active, rounds, stake, win, paid, commission: paid });
  }
  return [...days.values()];
}

/**
 * The days on which one member played. What he brought is paid with all of the day, and stands as unpaid
 * while any of it is still due: how much of a payment was his is not kept.
 */
export async function memberDays(
  db: Db,
  agentId: number,
  memberId: number,
  range: DayRange,
): Promise<PlayDay[]> {
  const rows = await db
    .select()
    .from(commissions)
    .where(
      and(
        eq(commissions.agentId, agentId),
        eq(commissions.memberId, memberId),
        withinDays(commissions.day, range),
      ),
    );
  return rows.map(({ day, rounds, stake, win, amount, settled }) => ({
    day,
    active: 1,
    rounds,
    stake,
    win,
    commission: amount,
    paid: settled ? amount : 0n,
  }));
}
