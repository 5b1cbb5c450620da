import { addDays, dayOf, dayStart } from '../../../contract/day.ts';

/** How often a promotion restarts. */
export type Cycle = 'once' | 'day' | 'week' | 'month';

/** A stretch of the platform's days (UTC+8) in which a promotion is claimed once. */
export interface Period {
  /** Unique within its cycle: 20261121 (a day, or a week's Monday), 202611 (a month); empty for once. */
  key: string;
  /** YYYY-MM-DD, both inclusive. */
  firstDay: string;
  lastDay: string;
  /** ms; null for a period without a beginning or end. The end is exclusive. */
  startsMs: number | null;
  endsMs: number | null;
}

const ALWAYS: Period = {
  key: '',
  firstDay: '2000-01-01',
  lastDay: '9998-12-31',
  startsMs: null,
  endsMs: null,
};

/** The period that contains a moment (ms). */
export function periodAt(cycle: Cycle, ms: number): Period {
  const day = dayOf(ms);
  switch (cycle) {
    case 'once':
      return ALWAYS;
    case 'day':
      return periodOf(day, day, compact(day));
    case 'week': {
      const monday = mondayOf(day);
      return periodOf(monday, addDays(monday, 6), compact(monday));
    }
    case 'month': {
      const month = day.slice(0, 7);
      return periodOf(`${month}-01`, lastDayOf(month), compact(month));
    }
  }
}

/** The period with this {@link Period} key; undefined for an invalid key. */
export function periodNamed(cycle: Cycle, key: string): Period | undefined {
  if (cycle === 'once') return key === '' ? ALWAYS : undefined;
  const parts = /^([2-8]\d{3})(\d{2})(\d{2})?$/.exec(key);
  if (!parts) return undefined;
  const [, year, month, day = '01'] = parts;
  const start = dayStart(`${year}-${month}-${day}`);
  if (Number.isNaN(start)) return undefined;
  const period = periodAt(cycle, start);
  return period.key === key ? period : undefined;
}

/** All days of a period in their order, YYYY-MM-DD. */
export function daysOf({ firstDay, lastDay }: Period): string[] {
  const days: string[] = [];
  for (let day = firstDay; day <= lastDay; day = addDays(day, 1)) days.push(day);
  return days;
}

function periodOf(firstDay: string, lastDay: string, key: string): Period {
  return { key, firstDay, lastDay, startsMs: dayStart(firstDay), endsMs: dayStart(lastDay, 1) };
}

const compact = (date: string) => date.replaceAll('-', '');

/** Weeks begin on Mondays. */
function mondayOf(day: string): string {
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return addDays(day, -sinceMonday);
}

/** @param month YYYY-MM */
function lastDayOf(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}
