import { addDays } from '../../../contract/day.ts';
import type { BookName } from '../../../db/book.ts';
import { MOST_ROWS } from './coverage.ts';
import { readWindow, type Window } from './read-window.ts';
import type { Reading } from './reading.ts';

/** One audit makes so many requests at most. */
const MOST_REQUESTS = 60;

/** Days from first to last, both included; at the ends of the book they are open. */
interface Days {
  first: string;
  last: string;
}

/**
 * Finds the days of which the platform counts other rows than are here, by halves, and reads them
 * again: rows that are missing come, rows that it no longer reports are marked.
 * @param total of the whole list, as the platform counts it
 */
export async function audit<B extends BookName>(reading: Reading<B>, total: number): Promise<void> {
  const here = new Map<string, number>();
  for (const { day, count, gone } of await reading.store.days()) here.set(day, count - gone);
  const known = [...here.keys()].sort();
  const whole = { first: known.at(0) ?? '', last: known.at(-1) ?? '' };
  const until = reading.requests + MOST_REQUESTS;

  const windowOf = ({ first, last }: Days): Window => ({
    from: first === whole.first ? undefined : first,
    to: last === whole.last ? undefined : last,
  });

  /** @param counted by the platform; undefined where it did not say */
  async function search(days: Days, counted: number | undefined): Promise<void> {
    if (counted === countOf(here, days)) return;
    if (reading.requests >= until || reading.ignoresDays) return;
    if (days.first === days.last || (counted ?? MOST_ROWS + 1) <= MOST_ROWS) {
      await readWindow(reading, windowOf(days));
      return;
    }
    const middle = middleOf(days);
    const newer = { first: addDays(middle, 1), last: days.last };
    const older = { first: days.first, last: middle };
    const { total: counts } = await reading.ask({ ...windowOf(newer), page: 1, size: 1 });
    const rest = counts === undefined || counted === undefined ? undefined : counted - counts;
    await search(newer, counts);
    await search(older, rest);
  }

  await search(whole, total);
}

function countOf(here: ReadonlyMap<string, number>, { first, last }: Days): number {
  let count = 0;
  for (const [day, rows] of here) if (first <= day && day <= last) count += rows;
  return count;
}

function middleOf({ first, last }: Days): string {
  const days = (Date.parse(last) - Date.parse(first)) / 86_400_000;
  return addDays(first, Math.floor(days / 2));
}
