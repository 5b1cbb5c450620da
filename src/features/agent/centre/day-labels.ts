import { dayWords } from '../../../format/platform-time.ts';

export type DayLabels = ReturnType<typeof dayLabels>;

/**
 * Names the day of the figures: cached figures from yesterday must not be called 今日. `brief` is a
 * name without the date, for narrow places.
 * @param told the last day in the platform's answer; undefined counts as today
 */
export function dayLabels(told: string | undefined, today: string) {
  if (told === undefined || told === today) return { day: '今日', before: '昨日', brief: '今日' };
  return { day: dayWords(told), before: '前一日', brief: '当日' };
}
