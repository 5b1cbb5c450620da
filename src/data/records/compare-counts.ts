import { addDays, DAY_MS } from '../../../contract/day.ts';
import type { CollectionName } from '../../../db/record-collection.ts';
import type { Newest } from './read-newest-rows.ts';
import { readWindow } from './read-window.ts';
import { type ListQuery, MOST_ROWS, type Reading } from './reading.ts';

/** Most requests of one comparison. */
const MOST_REQUESTS = 60;
/** Pause (ms) after a comparison without result. */
const REST_MS = 3_600_000;

/** Days from first to last, both included. */
interface Days {
  first: string;
  last: string;
}

/**
 * Compares the platform's total with the number of stored rows once all are covered. On a difference it
 * finds by bisection the days whose counts differ and reads them again: missing rows are stored, rows that
 * the platform no longer reports are marked.
 */
export async function compareCounts<B extends CollectionName>(
  reading: Reading<B>,
  { known, total, at }: Newest,
): Promise<void> {
  if (known === undefined || total === undefined || known === total) return;
  const { auditedAt = 0 } = await reading.store.mark();
  if (Math.abs(at - auditedAt) < REST_MS) return;
  const changes = reading.changes;
  await readDifferentDays(reading, total);
  // Rows that cannot be read explain a lasting difference. If something was found, there may be more.
  if (reading.changes === changes) await reading.take({ rows: [], mark: { auditedAt: at } });
}

/** @param total the platform's total of the whole list */
async function readDifferentDays<B extends CollectionName>(
  reading: Reading<B>,
  total: number,
): Promise<void> {
  const stored = new Map<string, number>();
  for (const { day, count, gone } of await reading.store.days()) stored.set(day, count - gone);
  const known = [...stored.keys()].sort();
  // Open at both ends, where the platform may have days that the device does not know.
  const whole = { first: known.at(0) ?? '', last: known.at(-1) ?? '' };
  const until = reading.requests + MOST_REQUESTS;

  const windowOf = ({ first, last }: Days): ListQuery => ({
    from: first === whole.first ? undefined : first,
    to: last === whole.last ? undefined : last,
  });

  const countOf = ({ first, last }: Days): number => {
    let count = 0;
    for (const [day, rows] of stored) if (first <= day && day <= last) count += rows;
    return count;
  };

  /** @param counted the platform's count of these days */
  async function search(days: Days, counted: number): Promise<void> {
    if (counted === countOf(days) || reading.requests >= until) return;
    if (days.first === days.last || counted <= MOST_ROWS) {
      await readWindow(reading, windowOf(days), Number.POSITIVE_INFINITY);
      return;
    }
    const middle = middleOf(days);
    const newer = { first: addDays(middle, 1), last: days.last };
    const older = { first: days.first, last: middle };
    const { total: counts } = await reading.ask({ ...windowOf(newer), page: 1, size: 1 });
    if (counts === undefined) return;
    await search(newer, counts);
    await search(older, counted - counts);
  }

  await search(whole, total);
}

function middleOf({ first, last }: Days): string {
  const days = (Date.parse(last) - Date.parse(first)) / DAY_MS;
  return addDays(first, Math.floor(days / 2));
}
