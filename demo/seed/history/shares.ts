import { DAY_MS, dayStart } from '../../../contract/day.ts';
import type { rebates } from '../../../server/db/schema/accruals.ts';
import { rebateOn } from '../../../server/domain/accruals.ts';
import type { SeededBet } from './rounds.ts';

/** A day's rebates and commissions are paid so soon after it is over. */
const PAID_AFTER_MS = 3_000;

type SeededRebate = Omit<typeof rebates.$inferSelect, 'id'>;

/** What the bets brought back, by day and category; paid where the day was over by then. */
export function rebatesOf(played: readonly SeededBet[], nowMs: number): SeededRebate[] {
  const rows = new Map<string, SeededRebate>();
  for (const { userId, day, category, stake, createdAt } of played) {
    const key = `${day}/${category}`;
    const row = rows.get(key) ?? {
      userId,
      day,
      category,
      stake: 0n,
      amount: 0n,
      paid: 0n,
      createdAt,
      accruedAt: createdAt,
      paidAt: null,
    };
    row.stake += stake;
    row.amount += rebateOn(stake, category);
    row.accruedAt = createdAt;
    rows.set(key, row);
  }
  return [...rows.values()].map((row) => {
    const paidAt = paidAfter(row.day, nowMs);
    return paidAt ? { ...row, paid: row.amount, paidAt } : row;
  });
}

/** When a day was paid; undefined where that is yet to come. */
export function paidAfter(day: string, nowMs: number): Date | undefined {
  const paidMs = dayStart(day) + DAY_MS + PAID_AFTER_MS;
  return paidMs > nowMs ? undefined : new Date(paidMs);
}
