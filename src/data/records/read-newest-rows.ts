import type { CollectionName } from '../../../db/record-collection.ts';
import { coveredFrom, inOrder, LATE_MS, MOST_ROWS, SETTLE_MS } from './coverage.ts';
import type { Reading } from './reading.ts';

/** What a first look asks for. */
const FIRST_ROWS = 50;
/** More than what is expected, so that the first look suffices. */
const SPARE_ROWS = 20;

export interface Newest {
  /** Up to this ms the platform's list is to be known. */
  top: number;
  /**
   * How many rows the platform has more than the device; below zero: fewer. Undefined where it does
   * not say, or the look does not reach far enough down to tell.
   */
  surplus: number | undefined;
  total: number | undefined;
  /** When it was so, ms by the platform's clock. */
  at: number;
}

/** Looks at the top of a collection's list: one request. Reaches below what was known when little is new. */
export async function readNewest<B extends CollectionName>(reading: Reading<B>): Promise<Newest> {
  const { shape, store } = reading;
  const { spans } = await store.mark();
  const known = spans.at(-1);
  const expected = known
    ? await store.count({ from: Math.max(0, known.to - LATE_MS), to: Number.MAX_SAFE_INTEGER })
    : 0;
  const size = Math.min(reading.most, MOST_ROWS, Math.max(FIRST_ROWS, expected + SPARE_ROWS));
  let page = await reading.ask({ page: 1, size });
  // Everything gone at once is more likely a slip of the platform's.
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
    // An empty list without a total has to be seen twice: the filling of gaps does that.
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
 * Rows here that the platform should count. What is younger than `until` and not listed yet (an order
 * of a moment ago) it need not count.
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

/** Rows here that the platform is not known to have dropped. */
export async function countAll<B extends CollectionName>({ store }: Reading<B>): Promise<number> {
  const days = await store.days();
  return days.reduce((sum, { count, gone }) => sum + count - gone, 0);
}
