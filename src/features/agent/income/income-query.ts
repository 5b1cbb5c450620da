import { pathTo } from '../../../../contract/paths.ts';
import { type DayRange, rangeSearch, readRange } from '../../../format/day-range.ts';

export const VIEWS = { day: '按天', source: '来源', team: '业绩' } as const;
export type IncomeViewName = keyof typeof VIEWS;

/** The query of the page's address; days are in the platform's time zone. */
export interface IncomeQuery extends DayRange {
  view: IncomeViewName;
}

/**
 * Reads view, range, from and to from an address; invalid values are ignored.
 * @param today the platform's day
 */
export function readIncomeQuery(search: URLSearchParams, today: string): IncomeQuery {
  const named = search.get('view');
  const view = named !== null && Object.hasOwn(VIEWS, named) ? (named as IncomeViewName) : 'day';
  return { view, ...readRange(search, today) };
}

/** The inverse of {@link readIncomeQuery}; default values are left out of the address. */
export function incomeSearch({ view, ...range }: IncomeQuery): URLSearchParams {
  const search = rangeSearch(range);
  if (view !== 'day') search.set('view', view);
  return search;
}

/** The address of a day's commission by source. */
export function daySource(day: string): string {
  return pathTo('income', { range: 'custom', from: day, to: day, view: 'source' });
}
