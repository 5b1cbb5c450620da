import { sql } from 'drizzle-orm';
import { commissions } from '../../db/schema/accruals.ts';
import { sumOf } from '../../db/sums.ts';

/** What rows of `commissions` add up to. Of one agent and day, each member who played has one row. */
export const DAY_SUMS = {
  active: sql<number>`count(*)::int`,
  rounds: sql<number>`coalesce(sum(${commissions.rounds}), 0)::int`,
  stake: sumOf(commissions.stake),
  win: sumOf(commissions.win),
  /** Earned, paid or not. */
  commission: sumOf(commissions.amount),
};
