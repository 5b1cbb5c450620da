import { type DayRange, rangeSearch, readRange } from '../../../data/time/day-range.ts';
import { pathTo } from '../../../paths.ts';

/** What the page shows of the chosen days. */
export const VIEWS = { day: '按天', source: '来源', team: '业绩' } as const;
export type IncomeViewName = keyof typeof VIEWS;

/** What an address asks for, in days of the platform. */
export interface IncomeQuery extends DayRange {
  view: IncomeViewName;
}

/** Reads view, range, from and to; what makes no sense counts as nothing said. @param today the platform's day */
export function readIncomeQuery(search: URLSearchParams, today: string): IncomeQuery {
  const named = search.get('view');
  const view = named !== null && Object.hasOwn(VIEWS, named) ? (named as IncomeViewName) : 'day';
  return { view, ...readRange(search, today) };
}

/** The address of {@link readIncomeQuery}, without what goes without saying. */
export function incomeSearch({ view, ...range }: IncomeQuery): URLSearchParams {
  const search = rangeSearch(range);
  if (view !== 'day') search.set('view', view);
  return search;
}

/** Where a day's commission came from. */
export function daySource(day: string): string {
  return pathTo('income', { range: 'custom', from: day, to: day, view: 'source' });
}
