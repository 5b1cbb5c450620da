import type { PromotionStep } from '../../../../contract/calls/promotions.ts';
import { addDays } from '../../../../contract/day.ts';
import { mondayOf } from '../../../format/day-range.ts';

/** A day YYYY-MM-DD of a calendar, and the promotion's step for it. */
export interface CalendarDay {
  day: string;
  step: PromotionStep | undefined;
}

/**
 * The month of a calendar's steps, in weeks from Monday; days of other months are undefined.
 * @param today YYYY-MM-DD; gives the month if there are no steps
 */
export function monthOf(steps: readonly PromotionStep[], today: string) {
  const dates = steps.map(({ date }) => date).filter((date) => date !== undefined);
  const month = (dates.includes(today) ? today : (dates[0] ?? today)).slice(0, 7);
  const weeks: (CalendarDay | undefined)[][] = [];
  for (
    let monday = mondayOf(`${month}-01`);
    monday.slice(0, 7) <= month;
    monday = addDays(monday, 7)
  ) {
    const week = weekOf(steps, monday);
    weeks.push(week.map((cell) => (cell.day.startsWith(month) ? cell : undefined)));
  }
  return weeks;
}

/** The seven days (Monday first) of the week that contains `day` (YYYY-MM-DD). */
export function weekOf(steps: readonly PromotionStep[], day: string): CalendarDay[] {
  const monday = mondayOf(day);
  return Array.from({ length: 7 }, (_, index) => {
    const each = addDays(monday, index);
    return { day: each, step: steps.find(({ date }) => date === each) };
  });
}
