import { addDays, DAY_MS, dayStart } from '../../contract/day.ts';

/** Ranges of days, with their names. */
export const RANGES = { today: '今天', '7': '近7天', '30': '近30天', custom: '自定义' } as const;
export type RangeName = keyof typeof RANGES;

/** Most days of a custom range. */
export const MOST_DAYS = 366;

/** Days of the platform, both included. */
export interface DayRange {
  range: RangeName;
  from: string;
  to: string;
}

/** The days of a named range. @param range custom gives the last 7 days as the initial choice */
export function daysOf(range: RangeName, today: string): { from: string; to: string } {
  const days = { today: 1, '7': 7, '30': 30, custom: 7 }[range];
  return { from: addDays(today, 1 - days), to: today };
}

/** Message for the player when two days are not a valid range; undefined when they are. */
export function rangeFault(from: string, to: string, today: string): string | undefined {
  const length = daysBetween(from, to);
  if (Number.isNaN(length)) return '请选择开始和结束日期';
  if (to > today) return '结束日期不能晚于今天';
  if (length < 1) return '开始日期不能晚于结束日期';
  if (length > MOST_DAYS) return `最多查询 ${MOST_DAYS} 天`;
  return undefined;
}

/** Number of days from one to the other, both counted; NaN when one is not a valid day. */
export function daysBetween(from: string, to: string): number {
  return (dayStart(to) - dayStart(from)) / DAY_MS + 1;
}

/**
 * Reads `range`, `from` and `to` of a query. Missing or invalid values give the last 7 days.
 * @param today the platform's day
 */
export function readRange(search: URLSearchParams, today: string): DayRange {
  const named = search.get('range');
  const range: RangeName =
    named !== null && Object.hasOwn(RANGES, named) ? (named as RangeName) : '7';
  if (range !== 'custom') return { range, ...daysOf(range, today) };
  const from = search.get('from') ?? '';
  const to = search.get('to') ?? '';
  const good = DAY.test(from) && DAY.test(to) && rangeFault(from, to, today) === undefined;
  return good ? { range, from, to } : { range: '7', ...daysOf('7', today) };
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The query for {@link readRange}, without default values. */
export function rangeSearch({ range, from, to }: DayRange) {
  const search = new URLSearchParams();
  if (range !== '7') search.set('range', range);
  if (range === 'custom') {
    search.set('from', from);
    search.set('to', to);
  }
  return search;
}

/** A range as text: its name, or its days; days of another year with their year. */
export function rangeWords({ range, from, to }: DayRange, today: string): string {
  if (range !== 'custom') return RANGES[range];
  const first = shortDay(from, today);
  return from === to ? first : `${first}–${shortDay(to, from)}`;
}

/** 2026-11-05 as 11/5, in a year other than another day's as 26/11/5. */
function shortDay(day: string, other: string): string {
  const year = day.slice(0, 4) === other.slice(0, 4) ? '' : `${day.slice(2, 4)}/`;
  return `${year}${Number(day.slice(5, 7))}/${Number(day.slice(8))}`;
}

/** The Monday of a day's week, both YYYY-MM-DD. */
export function mondayOf(day: string): string {
  return addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
}
