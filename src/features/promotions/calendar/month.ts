import type { PromotionStep } from '../../../../contract/calls/promotions.ts';
import { addDays } from '../../../../contract/day.ts';
import { STANDING_WORDS } from '../data/claim-labels.ts';
import type { Standing } from '../data/standing.ts';

/** Of a week from Monday. */
export const WEEKDAYS = ['一', '二', '三', '四', '五', '六', '日'];

/** The standing of a day of the check-in. */
export const DAY_WORDS: Record<Standing, string> = {
  ...STANDING_WORDS,
  soon: '未到',
  progress: '未签到',
  claimable: '可领取',
  ended: '未签到',
};

/** A day YYYY-MM-DD of the calendar's month, and the promotion's step for it. */
interface CalendarDay {
  day: string;
  step: PromotionStep | undefined;
}

/**
 * The month of a calendar's steps, in weeks from Monday; days of other months are undefined.
 * @param today YYYY-MM-DD; gives the month if there are no steps
 */
export function monthOf(steps: readonly PromotionStep[], today: string) {
  const byDay = new Map(steps.map((step) => [step.date, step]));
  const dates = steps.map(({ date }) => date).filter((date) => date !== undefined);
  const month = (dates.includes(today) ? today : (dates[0] ?? today)).slice(0, 7);
  const weeks: (CalendarDay | undefined)[][] = [];
  for (
    let monday = mondayOf(`${month}-01`);
    monday.slice(0, 7) <= month;
    monday = addDays(monday, 7)
  ) {
    weeks.push(
      weekOf(monday).map((day) =>
        day.startsWith(month) ? { day, step: byDay.get(day) } : undefined,
      ),
    );
  }
  return weeks;
}

/** The seven days (Monday first) of the week that contains `day` (YYYY-MM-DD). */
export function weekOf(day: string): string[] {
  const monday = mondayOf(day);
  return Array.from({ length: 7 }, (_, index) => addDays(monday, index));
}

function mondayOf(day: string): string {
  return addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
}
