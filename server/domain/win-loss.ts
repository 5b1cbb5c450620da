import { and, between, eq, gt, sql } from 'drizzle-orm';
import type { CallAnswer, CallPayload } from '../../contract/index.ts';
import { moneyToWire } from '../../contract/money.ts';
import type { Db } from '../db/client.ts';
import { rebates } from '../db/schema/accruals.ts';
import { betDays } from '../db/schema/tables.ts';
import { newestFirst } from './day-pages.ts';
import { reportRange } from './day-range.ts';

interface Sums {
  stake: bigint;
  win: bigint;
  rebate: bigint;
}

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
        stake: sql<bigint>`sum(${betDays.stake})::bigint`.mapWith(betDays.stake),
        win: sql<bigint>`sum(${betDays.win})::bigint`.mapWith(betDays.win),
      })
      .from(betDays)
      .where(and(eq(betDays.userId, userId), between(betDays.day, from, to), gt(betDays.count, 0)))
      .groupBy(betDays.day),
    db
      .select({
        day: rebates.day,
        rebate: sql<bigint>`sum(${rebates.amount})::bigint`.mapWith(rebates.amount),
      })
      .from(rebates)
      .where(and(eq(rebates.userId, userId), between(rebates.day, from, to)))
      .groupBy(rebates.day),
  ]);
  const rebateOf = new Map(given.map(({ day, rebate }) => [day, rebate]));
  const days = newestFirst(played).map((day) => ({ ...day, rebate: rebateOf.get(day.day) ?? 0n }));
  const all = days.reduce(
    (sum, { stake, win, rebate }) => ({
      stake: sum.stake + stake,
      win: sum.win + win,
      rebate: sum.rebate + rebate,
    }),
    { stake: 0n, win: 0n, rebate: 0n },
  );
  return { ...sumsWire(all), days: days.map(({ day, ...sums }) => ({ day, ...sumsWire(sums) })) };
}

function sumsWire({ stake, win, rebate }: Sums) {
  return {
    stake: moneyToWire(stake),
    win: moneyToWire(win),
    rebate: moneyToWire(rebate),
    net: moneyToWire(win - stake + rebate),
  };
}
