import { addDays } from '../../../contract/day.ts';
import {
  type DayRange,
  daysOf,
  MOST_DAYS,
  RANGES,
  type RangeName,
  rangeFault,
} from './day-range.ts';

const NAMED = ['today', '7', '30'] as const satisfies readonly RangeName[];

/** The choices of a date range sheet: the named ranges, and a custom range. */
export function rangeChoice(chosen: DayRange, today: string, choose: (range: DayRange) => void) {
  return {
    named: NAMED.map((range) => ({
      label: RANGES[range],
      chosen: chosen.range === range,
      choose: () => choose({ range, ...daysOf(range, today) }),
    })),
    from: chosen.from,
    to: chosen.to,
    earliest: addDays(today, -10 * MOST_DAYS),
    latest: today,
    ownLabel: RANGES.custom,
    note: `日期按平台时间（UTC+8），最多 ${MOST_DAYS} 天`,
    faultOf: (from: string, to: string) => rangeFault(from, to, today),
    chooseOwn: (from: string, to: string) => choose({ range: 'custom', from, to }),
  };
}
