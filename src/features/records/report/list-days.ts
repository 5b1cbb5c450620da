import type { ReportDay } from '../../../../db/account.ts';
import { hadPlay, type RangeDay } from './report-figures.ts';

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
