import { and, between, eq, gt, sql } from 'drizzle-orm';
import type { GameCategory } from '../../../contract/enums.ts';
import { RecordStatus } from '../../../contract/player-enums.ts';
import type { Db } from '../../db/client.ts';
import { betDays } from '../../db/schema/tables.ts';
import { sumOf } from '../../db/sums.ts';

/** Sums of rounds; amounts in micro-USDT. */
interface PlaySums {
  rounds: number;
  stake: bigint;
  win: bigint;
}

export interface PlayDay extends PlaySums {
  day: string;
  category: number;
}

/** Days (YYYY-MM-DD), both inclusive. */
export interface Span {
  from: string;
  to: string;
}

/** A player's rounds, summed by day and category. */
interface PlayDays {
  /** Sums of the given days and categories; of all categories when none are given. */
  sums(span: Span, categories?: readonly GameCategory[]): PlaySums;
}

/** Reads a player's days from the sums that the database keeps (decision 0061), never from the bets. */
export async function playDaysOf(db: Db, userId: number, span: Span): Promise<PlayDays> {
  const rows = await db
    .select({
      day: betDays.day,
      category: betDays.category,
      rounds: sql<number>`sum(${betDays.count})::int`,
      stake: sumOf(betDays.stake),
      win: sumOf(betDays.win),
    })
    .from(betDays)
    .where(
      and(
        eq(betDays.userId, userId),
        between(betDays.day, span.from, span.to),
        eq(betDays.status, RecordStatus.completed),
        gt(betDays.count, 0),
      ),
    )
    .groupBy(betDays.day, betDays.category);
  return playDaysFrom(rows);
}

/** Sums over rows that have already been read. */
export function playDaysFrom(rows: readonly PlayDay[]): PlayDays {
  const byDay = new Map<string, PlayDay[]>();
  for (const row of rows) byDay.set(row.day, [...(byDay.get(row.day) ?? []), row]);
  const within = ({ from, to }: Span) =>
    from === to ? (byDay.get(from) ?? []) : rows.filter(({ day }) => day >= from && day <= to);
  return {
    sums: (span, categories) =>
      within(span)
        .filter(({ category }) => !categories || categories.some((wanted) => wanted === category))
        .reduce(added, { rounds: 0, stake: 0n, win: 0n }),
  };
}

const added = (sum: PlaySums, day: PlaySums): PlaySums => ({
  rounds: sum.rounds + day.rounds,
  stake: sum.stake + day.stake,
  win: sum.win + day.win,
});
