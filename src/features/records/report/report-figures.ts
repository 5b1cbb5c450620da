import { addDays } from '../../../../contract/day.ts';
import type { ReportDay } from '../../../../db/account.ts';

/** Amounts of days added up, in micro-USDT. */
interface ReportSum {
  stake: bigint;
  win: bigint;
  rebate: bigint;
  net: bigint;
}

/** A day of a range; without figures where the platform has never told of it here. */
export interface RangeDay {
  /** YYYY-MM-DD */
  day: string;
  figures: ReportDay | undefined;
}

/** Every day of a range (both included), oldest first, known or not. */
export function daysOfRange(
  { from, to }: { from: string; to: string },
  known: readonly ReportDay[],
): RangeDay[] {
  const byDay = new Map(known.map((figures) => [figures.day, figures]));
  const days: RangeDay[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    days.push({ day, figures: byDay.get(day) });
  }
  return days;
}

/** What the known days of a range come to, and how many are not known. */
export function sumDays(days: readonly RangeDay[]): ReportSum & { unknown: number } {
  const sum = { stake: 0n, win: 0n, rebate: 0n, net: 0n, unknown: 0 };
  for (const { figures } of days) {
    if (!figures) {
      sum.unknown += 1;
      continue;
    }
    sum.stake += figures.stake;
    sum.win += figures.win;
    sum.rebate += figures.rebate;
    sum.net += figures.net;
  }
  return sum;
}

/** Whether the platform has told of any of these days here. */
export function knowsAny(days: readonly RangeDay[]): boolean {
  return days.some(({ figures }) => figures !== undefined);
}

/** Whether anything happened on a day. */
export function hadPlay({ figures }: RangeDay): boolean {
  return (
    figures !== undefined &&
    (figures.stake !== 0n || figures.win !== 0n || figures.rebate !== 0n || figures.net !== 0n)
  );
}

/** The number of the latest day on which anything happened; the last day's without any. */
export function latestPlayed(days: readonly RangeDay[]): number {
  for (let index = days.length - 1; index >= 0; index -= 1) {
    const day = days[index];
    if (day && hadPlay(day)) return index;
  }
  return Math.max(0, days.length - 1);
}
