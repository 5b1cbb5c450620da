import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useToday } from '../../../data/time/use-today.ts';
import { type IncomeQuery, incomeSearch, readIncomeQuery } from './income-query.ts';

/** What the address of the income page asks for, and how to ask for something else in its place. */
export function useIncomeQuery() {
  const [search, setSearch] = useSearchParams();
  const today = useToday();
  const text = search.toString();
  const query = useMemo(() => readIncomeQuery(new URLSearchParams(text), today), [text, today]);
  const change = (part: Partial<IncomeQuery>) =>
    setSearch(incomeSearch({ ...query, ...part }), { replace: true });
  return { query, today, change };
}
