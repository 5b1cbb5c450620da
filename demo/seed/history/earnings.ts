import type { commissionDays, commissions } from '../../../server/db/schema/accruals.ts';
import { commissionBp, levelFor } from '../../../server/domain/agents/levels.ts';
import { shareOf } from '../../../server/domain/turnover.ts';
import type { SeededBet } from './rounds.ts';
import { groupBy } from './rows.ts';
import { paidAfter } from './shares.ts';

type SeededCommission = typeof commissions.$inferSelect;
export type SeededCommissionDay = typeof commissionDays.$inferSelect;

/** An agent, and how far the player is below him. */
export interface Superior {
  agentId: number;
  depth: number;
}

export interface Earnings {
  commissions: SeededCommission[];
  /** Those that are over, of agents whose days are settled. */
  days: SeededCommissionDay[];
  /** The level that each agent has in the end. */
  levels: ReadonlyMap<number, number>;
}

/**
 * What agents earned on rounds, day by day: by the level that they had on it, which rises with what the
 * days before came to.
 * @param superiorsOf the agents above a player
 * @param isSettled whether an agent's days are settled when they are over; else the platform does that
 */
export function earningsOf(
  rounds: readonly SeededBet[],
  superiorsOf: (userId: number) => readonly Superior[],
  isSettled: (agentId: number) => boolean,
  nowMs: number,
): Earnings {
  const levels = new Map<number, number>();
  const turnover = new Map<number, bigint>();
  const earned: SeededCommission[] = [];
  const days: SeededCommissionDay[] = [];
  const byDay = [...groupBy(rounds, ({ day }) => day)].sort(([one], [other]) =>
    one < other ? -1 : 1,
  );
  for (const [day, played] of byDay) {
    const rows = new Map<string, SeededCommission>();
    for (const round of played) {
      for (const superior of superiorsOf(round.userId)) {
        addRound(rows, round, superior, levels.get(superior.agentId) ?? 1);
      }
    }
    earned.push(...rows.values());
    const settledAt = paidAfter(day, nowMs);
    for (const sums of sumsByAgent(day, [...rows.values()])) {
      const { agentId } = sums;
      if (!levels.has(agentId)) levels.set(agentId, 1);
      if (!settledAt || !isSettled(agentId)) continue;
      days.push({ ...sums, settledAt });
      const stakes = (turnover.get(agentId) ?? 0n) + sums.stake;
      turnover.set(agentId, stakes);
      levels.set(agentId, levelFor(stakes));
    }
    if (settledAt) for (const row of rows.values()) row.settled = isSettled(row.agentId);
  }
  return { commissions: earned, days, levels };
}

function addRound(
  rows: Map<string, SeededCommission>,
  { userId, day, stake, win, createdAt }: SeededBet,
  { agentId, depth }: Superior,
  level: number,
): void {
  const key = `${agentId}/${userId}`;
  const row = rows.get(key) ?? {
    agentId,
    memberId: userId,
    day,
    depth,
    rounds: 0,
    stake: 0n,
    win: 0n,
    amount: 0n,
    settled: false,
    accruedAt: createdAt,
  };
  row.rounds += 1;
  row.stake += stake;
  row.win += win;
  row.amount += shareOf(stake, commissionBp(level, depth));
  row.accruedAt = createdAt;
  rows.set(key, row);
}

function sumsByAgent(day: string, rows: readonly SeededCommission[]) {
  const sums = new Map<number, Omit<SeededCommissionDay, 'settledAt'>>();
  for (const { agentId, rounds, stake, win, amount } of rows) {
    const sum = sums.get(agentId) ?? {
      agentId,
      day,
      rounds: 0,
      stake: 0n,
      win: 0n,
      active: 0,
      paid: 0n,
    };
    sum.rounds += rounds;
    sum.stake += stake;
    sum.win += win;
    sum.active += 1;
    sum.paid += amount;
    sums.set(agentId, sum);
  }
  return sums.values();
}
