import { AppError } from '../../../contract/errors.ts';
import type { CollectionName, TimeRange } from '../../../db/record-collection.ts';
import { LATE_MS, MOST_ROWS, type Reading, rangeOf } from './reading.ts';
import type { ListQuery } from './sync-deps.ts';

/** How often a list is read that changes meanwhile. */
const MOST_TRIES = 4;

const APART = '平台返回的记录前后不一致，请稍后再试';

interface ListRead {
  /**
   * `whole`: every row of the list was read. `moved`: the list changed so that a row may have been missed.
   * `big`: it has more rows than wanted.
   */
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

/** Reads and stores the pages of a list until its end, once; the rest as {@link readWindow}. */
export async function readList<B extends CollectionName>(
  reading: Reading<B>,
  query: ListQuery,
  most: number,
  covered?: TimeRange,
): Promise<ListRead> {
  const keys = new Set<string>();
  let [seen, unclear, size] = [0, 0, MOST_ROWS];
  let total: number | undefined;
  let firstAt: number | undefined;
  for (let page = 1; ; page += 1) {
    const heard = await reading.ask({ ...query, page, size });
    firstAt ??= heard.at;
    const known = heard.rows.filter((row) => keys.has(reading.shape.key(row))).length;
    const grown = (heard.total ?? 0) - (total ?? 0);
    // New rows push known ones onto this page, as many as the total has grown by. Anything else (a row that
    // vanished, another state of the list) may have moved a row past this page.
    const isMoved = page > 1 && total !== undefined && known !== grown;
    total = heard.total;
    seen += heard.seen;
    unclear += heard.unreadable + heard.strays;
    for (const row of heard.rows) keys.add(reading.shape.key(row));
    const isShort = heard.seen < size;
    const isLast = total === undefined ? heard.seen === 0 || (page > 1 && isShort) : seen >= total;
    const rows = total ?? seen;
    if (isLast && !isMoved) {
      const { from, to } = rangeOf(query);
      const range = { from, to: Math.min(to, firstAt - LATE_MS) };
      const isExact = query.status === undefined && total !== undefined && unclear === 0;
      const exact = isExact ? { range, keys } : undefined;
      await reading.take({ rows: heard.rows, covered, exact });
      return { end: 'whole', rows };
    }
    await reading.take({ rows: heard.rows });
    if (isMoved || (isShort && page > 1)) return { end: 'moved', rows };
    if (rows > most) return { end: 'big', rows };
    // A first page shorter than asked for is the platform's largest page, or the upper part of an answer.
    // Pages of its size continue it either way.
    if (isShort) size = heard.seen;
  }
}
