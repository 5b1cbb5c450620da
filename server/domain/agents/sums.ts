import { sql } from 'drizzle-orm';
import { commissions } from '../../db/schema/accruals.ts';
import { sumOf } from '../../db/sums.ts';

/** Sums over rows of `commissions`. An agent has one row per day and member who played. */
export const DAY_SUMS = {
  active: sql<number>`count(*)::int`,
  rounds: sql<number>`coalesce(sum(${commissions.rounds}), 0)::int`,
  stake: sumOf(commissions.stake),
  win: sumOf(commissions.win),
  /** Earned commission, paid or unpaid. */
  commission: sumOf(commissions.amount),
};
