import { and, between, eq, gt } from 'drizzle-orm';
import type { CallAnswer, CallPayload } from '../../contract/index.ts';
import { sumMoney } from '../../contract/money.ts';
import type { Db } from '../db/client.ts';
import { rebates } from '../db/schema/accruals.ts';
import { betDays } from '../db/schema/tables.ts';
import { sumOf } from '../db/sums.ts';
import { reportRange } from './day-range.ts';
import { newestFirst } from './pages.ts';
import { toWire } from './wire.ts';

/**
 * A player's stakes and wins by day, newest first, with the rebates on those days' stakes, paid or not. Days
 * without play are left out. Without a range: the last 30 days.
 * @throws {Refusal} for a range of more than 366 days
 */
export async function winLossReport(
  db: Db,
  userId: number,
  asked: CallPayload<'winLossReport'>,
  nowMs: number,
): Promise<CallAnswer<'winLossReport'>> {
  const { from, to } = reportRange(asked, nowMs);
  const [played, given] = await Promise.all([
    db
      .select({
        day: betDays.day,
        stake: sumOf(betDays.stake),
        win: sumOf(betDays.win),
      })
      .from(betDays)
      .where(and(eq(betDays.userId, userId), between(betDays.day, from, to), gt(betDays.count, 0)))
      .groupBy(betDays.day),
    db
      .select({ day: rebates.day, rebate: sumOf(rebates.amount) })
      .from(rebates)
      .where(and(eq(rebates.userId, userId), between(rebates.day, from, to)))
      .groupBy(rebates.day),
  ]);
  const rebateOf = new Map(given.map(({ day, rebate }) => [day, rebate]));
  const days = newestFirst(played).map((day) => ({ ...day, rebate: rebateOf.get(day.day) ?? 0n }));
  const all = {
    stake: sumMoney(days.map(({ stake }) => stake)),
    win: sumMoney(days.map(({ win }) => win)),
    rebate: sumMoney(days.map(({ rebate }) => rebate)),
  };
  return { ...withNet(all), days: days.map(withNet) };
}

/** Sums in wire format, with what the player has won or lost. */
function withNet<S extends Record<'stake' | 'win' | 'rebate', bigint>>(sums: S) {
  return toWire({ ...sums, net: sums.win - sums.stake + sums.rebate });
}
