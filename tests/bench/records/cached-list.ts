import { dehydrate, QueryClient } from '@tanstack/react-query';
import type { BetRow } from '../../../db/record-collection.ts';
import { type BetSums, type RowRange, sumUp } from './raw-store.ts';

const KEY = 'bench-query-cache';
const QUERY = ['bets'];

/** What it takes to hold a list in the persisted query cache alone. */
export interface Kept {
  characters: number;
  /** Whether localStorage takes it. */
  fits: boolean;
  /** ms for what happens after every change of the list: all of it is written anew. */
  save: number;
  /** ms until it is there after a start. */
  restore: number;
}

/** Persists the rows as one query, as the app's small queries are, and restores them. */
export function keepInQueryCache(rows: readonly BetRow[]): Kept {
  const client = new QueryClient();
  client.setQueryData(QUERY, rows);
  const began = performance.now();
  const text = JSON.stringify(dehydrate(client), withoutBigint);
  const fits = fitsLocalStorage(text);
  const saved = performance.now();
  const stored = (fits && localStorage.getItem(KEY)) || text;
  const { queries } = JSON.parse(stored, withBigint) as { queries: { state: { data: unknown } }[] };
  const next = new QueryClient();
  next.setQueryData(QUERY, queries[0]?.state.data);
  const restored = performance.now();
  if (next.getQueryData<BetRow[]>(QUERY)?.length !== rows.length) throw new Error('not restored');
  localStorage.removeItem(KEY);
  return { characters: text.length, fits, save: saved - began, restore: restored - saved };
}

/** JSON knows no bigint. */
const withoutBigint = (_key: string, value: unknown) =>
  typeof value === 'bigint' ? String(value) : value;
const withBigint = (key: string, value: unknown) =>
  key === 'stake' || key === 'win' ? BigInt(String(value)) : value;

function fitsLocalStorage(text: string): boolean {
  try {
    localStorage.setItem(KEY, text);
    return true;
  } catch {
    return false;
  }
}

/** The rows of a stretch out of a list that is held in memory, newest first. */
export function pickFrom(rows: readonly BetRow[], stretch: RowRange): BetRow[] {
  const { from, to, category, status } = stretch;
  return rows.filter(
    (row) =>
      row.at >= from &&
      row.at <= to &&
      (category === undefined || row.category === category) &&
      (status === undefined || row.status === status),
  );
}

/** The same, added up. */
export function sumFrom(rows: readonly BetRow[], stretch: RowRange): BetSums {
  return sumUp(pickFrom(rows, stretch));
}
