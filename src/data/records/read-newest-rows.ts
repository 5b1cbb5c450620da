import type { CollectionName } from '../../../db/record-collection.ts';
import { coveredFrom, inOrder, LATE_MS, MOST_ROWS, SETTLE_MS } from './coverage.ts';
import type { Reading } from './reading.ts';

/** Page size of the first reading. */
const FIRST_ROWS = 50;
/** Rows requested beyond the expected number, so that one request suffices. */
const SPARE_ROWS = 20;

export interface Newest {
  /** The list should be covered up to this moment (ms). */
  top: number;
  /**
   * How many more rows the platform has than the device; negative: fewer. Undefined when the platform sends
   * no total or the reading does not reach far enough down.
   */
  surplus: number | undefined;
  total: number | undefined;
  /** When the list was read, ms by the platform's clock. */
  at: number;
}

/** Reads the top of a collection's list with one page, which overlaps the known rows when few are new. */
export async function readNewest<B extends CollectionName>(reading: Reading<B>): Promise<Newest> {
  const { shape, store } = reading;
  const { spans } = await store.mark();
  const known = spans.at(-1);
  const expected = known
    ? await store.count({ from: Math.max(0, known.to - LATE_MS), to: Number.MAX_SAFE_INTEGER })
    : 0;
  const size = Math.min(reading.most, MOST_ROWS, Math.max(FIRST_ROWS, expected + SPARE_ROWS));
  let page = await reading.ask({ page: 1, size });
  // An empty list although rows are stored is probably an error of the platform: ask once more.
  if (page.seen === 0 && (await countAll(reading)) > 0) page = await reading.ask({ page: 1, size });
  const { rows, isLast, at, total } = page;
  const moments = rows.map((row) => shape.at(row));
  const ordered = inOrder(moments, Number.MAX_SAFE_INTEGER, isLast);
  reading.isUnsorted = ordered === undefined;
  const settled = Math.max(0, at - SETTLE_MS);
  const [first, last] = [ordered?.at(0), ordered?.at(-1)];
  if (reading.isUnsorted) {
    await reading.take({ rows, mark: { pulledAt: at, total } });
  } else {
    const to = Math.min(settled, first ?? 0);
    // An empty list without a total proves nothing yet; fillGap reads it a second time.
    const reach = isLast ? 0 : (last ?? settled) + 1;
    const from = coveredFrom(spans, reach, to + 1);
    await reading.take({
      rows,
      covered: from <= to ? { from, to } : undefined,
      mark: { pulledAt: at, total },
    });
  }
  if (rows.length > 0) await reading.heard(rows);
  const top = reading.isUnsorted ? settled : Math.min(settled, first ?? 0);
  const isDeep = isLast || (last !== undefined && last <= at - LATE_MS);
  const knows = total !== undefined && isDeep && !reading.isUnsorted;
  const surplus = knows ? total - (await countHere(reading, at - LATE_MS, moments)) : undefined;
  return { top, surplus, total, at };
}

/**
 * Number of stored rows that the platform's total should include. A row younger than `until` (ms) counts
 * only if listed, because a very new order may be missing from the platform's list.
 */
async function countHere<B extends CollectionName>(
  reading: Reading<B>,
  until: number,
  listed: readonly number[],
): Promise<number> {
  const later = { from: until + 1, to: Number.MAX_SAFE_INTEGER };
  const young = await reading.store.countReported(later);
  return (await countAll(reading)) - young + listed.filter((at) => at > until).length;
}

/** Number of stored rows, without those that the platform no longer reports. */
export async function countAll<B extends CollectionName>({ store }: Reading<B>): Promise<number> {
  const days = await store.days();
  return days.reduce((sum, { count, gone }) => sum + count - gone, 0);
}
