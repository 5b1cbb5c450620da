import { addDays } from '../../../../contract/day.ts';
import { sumIfTold } from '../../../../contract/money.ts';
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
  const byDay = new Map(known.filter(hasFigures).map((figures) => [figures.day, figures]));
  const days: RangeDay[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    days.push({ day, figures: byDay.get(day) });
  }
  return days;
}

function hasFigures({ stake, win, rebate, net }: ReportDay): boolean {
  return [stake, win, rebate, net].some((amount) => amount !== undefined);
}

/** The totals of the days with figures, and the number of days without. */
export function sumDays(days: readonly RangeDay[]) {
  const known = days.flatMap(({ figures }) => figures ?? []);
  const sum = (name: 'stake' | 'win' | 'rebate' | 'net') =>
    sumIfTold(known.map((day) => day[name]));
  return {
    stake: sum('stake'),
    win: sum('win'),
    rebate: sum('rebate'),
    net: sum('net'),
    unknown: days.length - known.length,
  };
}

export function hadPlay({ figures }: RangeDay): boolean {
  if (!figures) return false;
  const { stake, win, rebate, net } = figures;
  return [stake, win, rebate, net].some((amount) => amount !== undefined && amount !== 0n);
}

/** The index of the latest day with play; the last day's index if no day has play. */
export function latestPlayed(days: readonly RangeDay[]): number {
  const latest = days.map(hadPlay).lastIndexOf(true);
  return latest >= 0 ? latest : Math.max(0, days.length - 1);
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

/**
 * 盈利 or 亏损, because colour alone must not carry the meaning of a net amount; empty if unknown.
 * @param net micro-USDT
 */
export function netWord(net: bigint | undefined): string {
  if (net === undefined) return '';
  if (net === 0n) return '持平';
  return net > 0n ? '盈利' : '亏损';
}

/** The totals of a report's days; the figures are undefined until the database has been read. */
export function reportTotals(days: readonly RangeDay[] | undefined): Omit<TotalsProps, 'label'> {
  const sum = days && sumDays(days);
  return figureTotals(sum && sum.unknown < days.length ? sum : {});
}

/** The totals of a range; figures that are unknown are undefined, micro-USDT. */
export function figureTotals({
  stake,
  win,
  rebate,
  net,
}: Partial<Omit<ReportDay, 'day'>>): Omit<TotalsProps, 'label'> {
  return {
    hero: {
      label: ['盈亏 USDT', netWord(net)].filter(Boolean).join(' · '),
      text: signedText(net),
      tone: netTone(net),
    },
    rest: [
      { label: '投注额', text: amountText(stake) },
      { label: '派彩', text: amountText(win) },
      { label: '返水', text: amountText(rebate) },
    ],
  };
}
