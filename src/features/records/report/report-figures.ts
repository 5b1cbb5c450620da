import { addDays } from '../../../../contract/day.ts';
import type { ReportDay } from '../../../../db/account.ts';
import { amountText, signedText } from '../../../format/amounts.ts';
import type { TotalsProps } from '../../../ui/totals.tsx';
import { netTone } from '../record-labels.ts';

/** A day of a range; `figures` is undefined if the day's report is not on this device. */
export interface RangeDay {
  /** YYYY-MM-DD */
  day: string;
  figures: ReportDay | undefined;
}

/** Every day of a range (both ends included), oldest first, with or without figures. */
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

/** The totals of the days with figures, and the number of days without. */
export function sumDays(days: readonly RangeDay[]) {
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

export function hadPlay({ figures }: RangeDay): boolean {
  return (
    figures !== undefined &&
    (figures.stake !== 0n || figures.win !== 0n || figures.rebate !== 0n || figures.net !== 0n)
  );
}

/** The index of the latest day with play; the last day's index if no day has play. */
export function latestPlayed(days: readonly RangeDay[]): number {
  for (let index = days.length - 1; index >= 0; index -= 1) {
    const day = days[index];
    if (day && hadPlay(day)) return index;
  }
  return Math.max(0, days.length - 1);
}

/** A line of the day list: a day with play, or consecutive days whose figures are not on this device. */
export type DayLine =
  | { kind: 'day'; day: string; figures: ReportDay }
  | { kind: 'unknown'; from: string; to: string; count: number };

/** The lines of a report, newest first, and the number of days without play, which have no line. */
export function listDays(days: readonly RangeDay[]): { lines: DayLine[]; idle: number } {
  const lines: DayLine[] = [];
  let idle = 0;
  let isGap = false;
  for (const { day, figures } of [...days].reverse()) {
    const last = lines.at(-1);
    if (!figures) {
      if (isGap && last?.kind === 'unknown') {
        last.from = day;
        last.count += 1;
      } else {
        lines.push({ kind: 'unknown', from: day, to: day, count: 1 });
      }
    } else if (hadPlay({ day, figures })) {
      lines.push({ kind: 'day', day, figures });
    } else {
      idle += 1;
    }
    isGap = figures === undefined;
  }
  return { lines, idle };
}

/** 盈利 or 亏损, because colour alone must not carry the meaning of a net amount. @param net micro-USDT */
export function netWord(net: bigint): string {
  if (net === 0n) return '持平';
  return net > 0n ? '盈利' : '亏损';
}

/** The totals of a report's days; the figures are undefined until the database has been read. */
export function reportTotals(days: readonly RangeDay[] | undefined): Omit<TotalsProps, 'label'> {
  const sum = days && sumDays(days);
  const hasNone = sum !== undefined && sum.unknown === days?.length;
  const text = (words: string | undefined) => (hasNone ? undefined : words);
  const net = hasNone ? undefined : sum?.net;
  return {
    hero: {
      label: net === undefined ? '盈亏 USDT' : `盈亏 USDT · ${netWord(net)}`,
      text: text(sum && signedText(sum.net)),
      tone: net === undefined ? 'plain' : netTone(net),
    },
    rest: [
      { label: '投注额', text: text(sum && amountText(sum.stake)) },
      { label: '派彩', text: text(sum && amountText(sum.win)) },
      { label: '返水', text: text(sum && amountText(sum.rebate)) },
    ],
  };
}
