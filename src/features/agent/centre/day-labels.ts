import { dayWords } from '../../../format/platform-time.ts';

/** What figures of a day and of the one before are called. */
export interface DayLabels {
  /** 今日, or which day it was. */
  day: string;
  before: string;
  /** Where there is no room for a date. */
  brief: string;
}

/**
 * What was last seen yesterday is not of today.
 * @param told the last day that the platform told of; undefined counts as today
 */
export function dayLabels(told: string | undefined, today: string): DayLabels {
  if (told === undefined || told === today) return { day: '今日', before: '昨日', brief: '今日' };
  return { day: dayWords(told), before: '前一日', brief: '当日' };
}
