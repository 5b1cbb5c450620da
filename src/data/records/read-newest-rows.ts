import type { CollectionName } from '../../../db/record-collection.ts';
import { LATE_MS, MOST_ROWS, type Reading } from './reading.ts';

/** Page size of the first reading. */
const FIRST_ROWS = 50;
/** Rows requested beyond the expected number, so that one request suffices. */
const SPARE_ROWS = 20;
/** Earlier moments (ms) are mistakes: no platform of this kind is that old. */
const EARLIEST_MS = Date.UTC(2000, 0, 1);

export interface Newest {
  /** The list should be covered up to this moment (ms). */
  top: number;
  /**
   * How many stored rows the platform's total should include; undefined when the page does not reach down to
   * rows that cannot appear late any more.
   */
  known: number | undefined;
  total: number | undefined;
  /** When the list was read, ms by the platform's clock. */
  at: number;
}

/**
 * Reads the top of a collection's list with one page, which overlaps the known rows when few are new. A page
 * that is not sorted newest first is stored, but covers nothing.
 */
export async function readNewest<B extends CollectionName>(reading: Reading<B>): Promise<Newest> {
  const { shape, store } = reading;
  const { spans } = await store.mark();
  const covered = spans.at(-1);
  const expected = covered
    ? await store.countReported({ from: covered.to, to: Number.MAX_SAFE_INTEGER })
    : 0;
  const size = Math.min(MOST_ROWS, Math.max(FIRST_ROWS, expected + SPARE_ROWS));
  const { data: rows, seen, total, at } = await reading.ask({ page: 1, size });
  const moments = rows.map((row) => shape.at(row));
  const [first = 0, last = 0] = [moments.at(0), moments.at(-1)];
  const isAll = total !== undefined && seen >= total;
  const settled = Math.max(0, at - LATE_MS);
  const isInOrder = isSorted(moments);
  // Not above the newest row: the device's clock may be ahead of a platform that does not tell the time.
  const top = isInOrder ? Math.min(settled, first) : settled;
  const from = isAll ? 0 : last + 1;
  await reading.take({
    rows,
    covered: isInOrder && from <= top ? { from, to: top } : undefined,
    mark: { pulledAt: at, total },
  });
  if (rows.length > 0) await reading.deps.heard(rows);
  const isDeep = isAll || (isInOrder && last <= settled);
  if (!isDeep) return { top, known: undefined, total, at };
  // A stored row that young counts only if listed: a very new order may be missing from the platform's list.
  const young = await store.countReported({ from: settled + 1, to: Number.MAX_SAFE_INTEGER });
  const listed = moments.filter((moment) => moment > settled).length;
  const known = (await reading.countAll()) - young + listed;
  return { top, known, total, at };
}

/** Whether the moments (ms) of a page's rows go from new to old. */
function isSorted(moments: readonly number[]): boolean {
  const isDescending = moments.every((at, place) => at <= (moments[place - 1] ?? at));
  return isDescending && (moments.at(-1) ?? EARLIEST_MS) >= EARLIEST_MS;
}
