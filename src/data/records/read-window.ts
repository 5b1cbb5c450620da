import { AppError } from '../../../contract/errors.ts';
import type { CollectionName, TimeRange } from '../../../db/record-collection.ts';
import { readPages } from '../queries/read-pages.ts';
import { LATE_MS, type ListQuery, MOST_ROWS, type Reading, rangeOf } from './reading.ts';

/** How often a list is read that changes meanwhile. */
const MOST_TRIES = 4;

const APART = '平台返回的记录前后不一致，请稍后再试';
const UNPAGED = '平台没有分页，较早的记录读不到';

interface ListRead {
  /** `whole` and `moved` as {@link readPages} says; `big`: the list has more rows than wanted. */
  end: 'whole' | 'moved' | 'big';
  /** Rows of the list, by the platform's total or as far as it was read. */
  rows: number;
}

/**
 * Reads a window of days completely and marks stored rows that it does not contain as no longer reported.
 * The order of the rows does not matter. A list that changes meanwhile is read again.
 * @param most a window with more rows than this is not read to its end
 * @param covered the range (ms) to note as covered when the window was read
 * @returns the number of rows, and whether the window was read
 * @throws {AppError} `shape` when the list keeps changing
 */
export async function readWindow<B extends CollectionName>(
  reading: Reading<B>,
  window: ListQuery,
  most: number,
  covered?: TimeRange,
): Promise<{ isRead: boolean; rows: number }> {
  for (let turn = 0; turn < MOST_TRIES; turn += 1) {
    const { end, rows } = await readList(reading, window, most, covered);
    if (end !== 'moved') return { isRead: end === 'whole', rows };
  }
  throw new AppError('shape', APART);
}

/**
 * Reads and stores the pages of a list until its end, once; the rest as {@link readWindow}. A list that sends the
 * same rows for every page counts as whole unless they fill a page: then the platform may have cut it there.
 */
export async function readList<B extends CollectionName>(
  reading: Reading<B>,
  query: ListQuery,
  most: number,
  covered?: TimeRange,
): Promise<ListRead> {
  const { shape } = reading;
  const keys = new Set<string>();
  let [seen, unclear, firstAt] = [0, 0, Number.POSITIVE_INFINITY];
  const ask = (page: number, size: number) => reading.ask({ ...query, page, size });
  for await (const { page, total, end } of readPages(ask, MOST_ROWS, shape.key)) {
    const { data, unreadable, strays, at } = page;
    for (const row of data) keys.add(shape.key(row));
    firstAt = Math.min(firstAt, at);
    seen += data.length + unreadable;
    unclear += unreadable + strays;
    const rows = total ?? seen;
    const isCut = end === 'repeated' && data.length === MOST_ROWS;
    if (end && end !== 'moved' && !isCut) {
      const { from, to } = rangeOf(query);
      const range = { from, to: Math.min(to, firstAt - LATE_MS) };
      const isExact = query.status === undefined && total !== undefined && unclear === 0;
      await reading.take({ rows: data, covered, exact: isExact ? { range, keys } : undefined });
    } else await reading.take({ rows: data });
    if (isCut && most === Number.POSITIVE_INFINITY) throw new AppError('shape', UNPAGED);
    if (isCut) return { end: 'big', rows: keys.size };
    if (end) return { end: end === 'moved' ? 'moved' : 'whole', rows: total ?? keys.size };
    if (rows > most) return { end: 'big', rows };
  }
  throw new Error('a reading of pages has an end');
}
