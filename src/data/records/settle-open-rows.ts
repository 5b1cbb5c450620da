import { dayOf } from '../../../contract/day.ts';
import type { CollectionName } from '../../../db/record-collection.ts';
import { readList, readWindow } from './read-window.ts';
import type { Reading } from './reading.ts';

const PENDING = 2;
/** Pending rows that are read from their list; with more, only the days of open rows are read. */
const MOST_PENDING = 2_000;
/** Most days that one pull reads again. */
const MOST_DAYS = 10;

/**
 * Updates open rows that the newest pages have not shown: from the platform's list of pending rows, and those
 * that are no longer in it with their whole day.
 */
export async function settleOpen<B extends CollectionName>(reading: Reading<B>): Promise<void> {
  const { unheard, shape } = reading;
  const moments = () => [...unheard.values()].map((row) => shape.at(row));
  if (unheard.size === 0) return;
  const since = dayOf(Math.min(...moments()));
  await readList(reading, { from: since, status: PENDING }, MOST_PENDING);
  for (let turn = 0; turn < MOST_DAYS && unheard.size > 0; turn += 1) {
    const day = dayOf(Math.max(...moments()));
    // Rows that the day does not contain are marked as no longer reported, or stay as they are.
    await readWindow(reading, { from: day, to: day }, Number.POSITIVE_INFINITY);
    for (const [key, row] of unheard) if (dayOf(shape.at(row)) === day) unheard.delete(key);
  }
}
