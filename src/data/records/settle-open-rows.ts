import { dayOf } from '../../../contract/day.ts';
import type { CollectionName } from '../../../db/record-collection.ts';
import { MOST_ROWS } from './coverage.ts';
import { readWindow } from './read-window.ts';
import type { Reading } from './reading.ts';

const PENDING = 2;
/** Up to this many orders are read by their numbers; more are read from the list of pending ones. */
const FEW = 5;
const MOST_PAGES = 10;
/** Most days that one pull reads again. */
const MOST_DAYS = 10;

/**
 * Updates open rows that the newest pages have not shown. Rows that are no longer in the platform's list of
 * pending ones are read with their whole day.
 */
export async function settleOpen<B extends CollectionName>(
  reading: Reading<B>,
  collection: B,
): Promise<void> {
  const { unheard } = reading;
  if (unheard.size === 0) return;
  if (collection === 'orders' && unheard.size <= FEW) return await askByNumber(reading);
  await readPending(reading);
  if (collection === 'orders' && unheard.size <= FEW) await askByNumber(reading);
  else await readTheirDays(reading);
}

async function askByNumber<B extends CollectionName>(reading: Reading<B>): Promise<void> {
  for (const orderNo of [...reading.unheard.keys()]) {
    const { rows } = await reading.ask({ page: 1, size: 10, orderNo });
    await takeOpen(reading, rows);
  }
}

async function readPending<B extends CollectionName>(reading: Reading<B>): Promise<void> {
  const { unheard, shape } = reading;
  const since = Math.min(...[...unheard.values()].map((row) => shape.at(row)));
  const from = dayOf(since);
  const size = MOST_ROWS;
  let seen = 0;
  for (let page = 1; page <= MOST_PAGES && unheard.size > 0; page += 1) {
    const heard = await reading.ask({ page, size, from, status: PENDING });
    await takeOpen(reading, heard.rows);
    seen += heard.seen;
    if (heard.seen === 0 || heard.isLast || (heard.total !== undefined && seen >= heard.total)) {
      return;
    }
  }
}

async function readTheirDays<B extends CollectionName>(reading: Reading<B>): Promise<void> {
  const { unheard, shape } = reading;
  for (let turn = 0; turn < MOST_DAYS && unheard.size > 0; turn += 1) {
    const newest = Math.max(...[...unheard.values()].map((row) => shape.at(row)));
    const day = dayOf(newest);
    // Rows that the day does not contain are marked by readWindow as no longer reported, or stay as they are.
    await readWindow(reading, { from: day, to: day });
    for (const [key, row] of unheard) if (dayOf(shape.at(row)) === day) unheard.delete(key);
  }
}

async function takeOpen<B extends CollectionName>(
  reading: Reading<B>,
  rows: Parameters<typeof reading.heard>[0],
): Promise<void> {
  await reading.take({ rows });
  if (rows.length > 0) await reading.heard(rows);
}
