import { addDays, dayOf } from '../../../contract/day.ts';
import { AppError } from '../../../contract/errors.ts';
import type { BookName, Span } from '../../../db/book.ts';
import { readWindow } from './read-window.ts';
import type { Reading } from './reading.ts';

/** As many rows (and days) as are read in one piece where the order of the list says nothing. */
const MOST_ROWS = 2_000;
const MOST_DAYS = 64;
/** Fewer rows than this in a window, and the next one is made longer. */
const FEW_ROWS = 200;

const UNREADABLE = '平台返回的记录无法核对，请稍后再试';

/**
 * Reads a gap where the list does not come newest first: windows of days, each to its end, newest first.
 * Until a window has been read to its end, nothing of it counts.
 * @throws {AppError} `shape` when a window cannot be read as a whole
 */
export async function fillByDays<B extends BookName>(
  reading: Reading<B>,
  gap: Span,
): Promise<void> {
  const oldest = dayOf(gap.from);
  let to = dayOf(gap.to);
  let days = 1;
  while (to >= oldest) {
    let from = addDays(to, 1 - days);
    if (from < oldest) from = oldest;
    const { isWhole, rows } = await readWindow(
      reading,
      { from, to },
      days > 1 ? MOST_ROWS : undefined,
    );
    if (isWhole) {
      to = addDays(from, -1);
      if (rows < FEW_ROWS) days = Math.min(MOST_DAYS, days * 2);
      if (rows === 0 && to >= oldest && (await isNothingUpTo(reading, to))) return;
    } else if (days > 1) days = Math.floor(days / 2);
    else throw new AppError('shape', UNREADABLE);
  }
}

/** Whether the list has nothing so old; then that is noted. */
async function isNothingUpTo<B extends BookName>(
  reading: Reading<B>,
  to: string,
): Promise<boolean> {
  const { seen } = await reading.ask({ to, page: 1, size: 10 });
  return seen === 0 && (await readWindow(reading, { to }, 0)).isWhole;
}
