import { dayWords } from '../../../format/platform-time.ts';

/** Names of the latest day with figures and of the day before. */
export interface DayLabels {
  /** 今日, or the date. */
  day: string;
  before: string;
  /** A short name for narrow places, without the date. */
  brief: string;
}

/**
 * Names the day of the figures: cached figures from yesterday must not be called 今日.
 * @param told the last day in the platform's answer; undefined counts as today
 */
export function dayLabels(told: string | undefined, today: string): DayLabels {
  if (told === undefined || told === today) return { day: '今日', before: '昨日', brief: '今日' };
  return { day: dayWords(told), before: '前一日', brief: '当日' };
}
