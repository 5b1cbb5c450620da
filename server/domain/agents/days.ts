import { and, eq, inArray, not, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { commissionDays, commissions } from '../../db/schema/accruals.ts';
import { sumOf } from '../../db/sums.ts';
import { type DayRange, withinDays } from '../day-range.ts';

/** Sums over rows of `commissions`. An agent has one row per day and member who played. */
export const DAY_SUMS = {
  active: sql<number>`count(*)::int`,
  rounds: sql<number>`coalesce(sum(${commissions.rounds}), 0)::int`,
  stake: sumOf(commissions.stake),
  win: sumOf(commissions.win),
  /** Earned commission, paid or unpaid. */
  commission: sumOf(commissions.amount),
};

/** A day's play of members and the commission on it; micro-USDT. */
export interface PlayDay {
  day: string;
  active: number;
  rounds: number;
  stake: bigint;
  win: bigint;
  commission: bigint;
  /** The part of the commission that was paid to the wallet. */
  paid: bigint;
}

/** The days of a team's play: settled days from their stored sums, the others summed from commission rows. */
export async function teamDays(db: Db, agentId: number, range: DayRange): Promise<PlayDay[]> {
  const ofAgent = eq(commissions.agentId, agentId);
  const open = db
    .select({ day: commissions.day })
    .from(commissions)
    .where(and(ofAgent, not(commissions.settled)));
  // The running days are read first: a day settled between the two reads is then found twice, not missed.
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
 * Merges running days with the amounts already paid for them, and adds the completely settled days.
 * @param settled read after `running`: a day with more paid than its running commission is the newer row
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
 * The days on which one member played. Payments cover an agent's whole day and are not recorded per member,
 * so a member's commission counts as unpaid until the member's row is settled.
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
