import type { PromotionStep } from '../../../../contract/calls/promotions.ts';
import { addDays } from '../../../../contract/day.ts';

/** A day in the calendar's month. */
interface CalendarDay {
  /** YYYY-MM-DD */
  day: string;
  /** The step of the day; undefined if the promotion has none for it. */
  step: PromotionStep | undefined;
}

/** A week from Monday to Sunday; days of other months are undefined. */
type CalendarWeek = readonly (CalendarDay | undefined)[];

/**
 * The month of a calendar's steps, week by week.
 * @param today YYYY-MM-DD; gives the month if there are no steps
 */
export function monthOf(steps: readonly PromotionStep[], today: string): CalendarWeek[] {
  const byDay = new Map(steps.map((step) => [step.date, step]));
  const dates = steps.map(({ date }) => date).filter((date) => date !== undefined);
  const month = (dates.includes(today) ? today : (dates[0] ?? today)).slice(0, 7);
  const first = `${month}-01`;
  const cells: (CalendarDay | undefined)[] = Array.from({ length: weekday(first) });
  for (let day = first; day.startsWith(month); day = addDays(day, 1)) {
    cells.push({ day, step: byDay.get(day) });
  }
  const weeks: CalendarWeek[] = [];
  for (let at = 0; at < cells.length; at += 7) {
    const week = cells.slice(at, at + 7);
    weeks.push([...week, ...Array.from({ length: 7 - week.length }, () => undefined)]);
  }
  return weeks;
}

/** 0 is Monday. */
function weekday(day: string): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
}
