import { addDays, dayOf } from '../../../contract/day.ts';
import { AppError } from '../../../contract/errors.ts';
import { rangeAt } from '../../../db/covered-ranges.ts';
import type { CollectionName, CollectionRows, TimeRange } from '../../../db/record-collection.ts';
import {
  coveredFrom,
  dayBelow,
  dayEnd,
  floorOf,
  inOrder,
  isElsewhere,
  nextPage,
} from './coverage.ts';
import { readWindow } from './read-window.ts';
import type { Heard, Reading } from './reading.ts';

/** Most rows and days of one window when the list is not sorted. */
const MOST_ROWS = 2_000;

const MOST_DAYS = 64;

/** After a window with fewer rows than this the next window is longer. */
const FEW_ROWS = 200;

const UNREADABLE = '平台返回的记录无法核对，请稍后再试';

/** How often in a row a page that does not adjoin the boundary is searched for at another offset. */
const MOST_SEARCHES = 12;

const APART = '平台返回的记录前后不一致，请稍后再试';

/**
 * Reads a gap from its top down, page by page. A page counts only when it adjoins or overlaps the known rows
 * above, which proves that no row is missing, even if new rows have shifted the pages.
 * @param most requests before another tab may have its turn
 */
export async function fillGap<B extends CollectionName>(
  reading: Reading<B>,
  gap: TimeRange,
  most: number,
): Promise<void> {
  if (reading.isUnsorted) return await fillByDays(reading, gap);
  const until = reading.requests + most;
  const { spans } = await reading.store.mark();
  const floor = floorOf(spans, gap);
  /** All rows from `reach` (ms) on are stored; the range from `noted` on is also recorded as covered. */
  let reach = gap.to + 1;
  let noted = reach;
  let guess: number | undefined;
  let searches = 0;
  let endSeen: string | undefined;

  // A running search and an unrecorded range would be lost at the end of the turn, so they continue.
  const mayGoOn = () => reading.requests < until || searches > 0 || noted > reach;
  while (reach > floor && mayGoOn()) {
    const day = dayBelow(reach);
    const last = reading.ignoresDays ? Number.MAX_SAFE_INTEGER : dayEnd(day);
    const known = guess ?? (await reading.store.count({ from: reach, to: last }));
    const asked = { ...nextPage(known, reading.most), to: reading.ignoresDays ? undefined : day };
    const page = await reading.ask(asked);
    const moments = page.rows.map((row) => reading.shape.at(row));
    if (reading.noteStray(isElsewhere(moments, 0, last))) {
      await reading.take({ rows: page.rows });
      // The platform ignores days: the caller reads the whole list from its top instead.
      if (reading.ignoresDays) return;
      continue;
    }
    const ordered = inOrder(moments, last, page.isLast);
    if (ordered === undefined) {
      reading.isUnsorted = true;
      await reading.take({ rows: page.rows });
      return await fillByDays(reading, { from: gap.from, to: reach - 1 });
    }
    const end = endOf(reading, page);
    const isEnd = end !== undefined && (end === PROVEN || end === endSeen);
    endSeen = end;
    let found = place(page, ordered, reach, isEnd);
    if (found === 'stuck' && end !== undefined) found = 'again';
    if (found === 'on') {
      reach = isEnd ? 0 : (ordered.at(-1) ?? reach) + 1;
      const { spans: now } = await reading.store.mark();
      const from = coveredFrom(now, reach, noted);
      const covered = from < noted ? { from, to: noted - 1 } : undefined;
      await reading.take({ rows: page.rows, covered });
      noted = Math.min(noted, from);
      guess = undefined;
      searches = 0;
      continue;
    }
    await reading.take({ rows: page.rows });
    searches += 1;
    if (found === 'stuck' || searches > MOST_SEARCHES) {
      // More rows of one moment than a page holds, or no page adjoins: read the whole day.
      if (!(await readWindow(reading, { from: day, to: day })).isWhole) {
        throw new AppError('shape', APART);
      }
      const known = rangeAt((await reading.store.mark()).spans, reach - 1);
      if (!known) throw new AppError('shape', APART);
      reach = known.from;
      noted = Math.min(noted, reach);
      guess = undefined;
      searches = 0;
    } else if (found === 'above') guess = page.offset + page.seen;
    else if (found === 'below') guess = Math.max(0, page.offset - 4 ** searches);
  }
}

type Place =
  /** The page adjoins the boundary and extends below it. */
  | 'on'
  /** The whole page is above the boundary, or below it. */
  | 'above'
  | 'below'
  /** The page adjoins the boundary but does not move it. */
  | 'stuck'
  /** No rows came; the request must be repeated. */
  | 'again';

function place<Row>(
  { offset }: Heard<Row>,
  ordered: readonly number[],
  reach: number,
  isEnd: boolean,
): Place {
  const [first, last] = [ordered.at(0), ordered.at(-1)];
  if (offset > 0 && (first === undefined || first < reach)) return 'below';
  if (isEnd) return 'on';
  if (last === undefined) return 'again';
  if (last + 1 < reach) return 'on';
  return last >= reach ? 'above' : 'stuck';
}

const PROVEN = 'proven';

/**
 * What a page says about the end of the list: undefined when it is not the last page, PROVEN when it is.
 * Without a total, or when no rows came, a text that counts only if two answers in a row give the same.
 */
function endOf<B extends CollectionName>(
  { shape }: Reading<B>,
  { rows, isLast, isShort, offset, seen }: Heard<CollectionRows[B]>,
): string | undefined {
  const last = rows.at(-1);
  if (isLast && seen > 0) return PROVEN;
  if (!isLast && !isShort) return undefined;
  // Includes the list's length, so that a cached earlier answer does not count as the second one.
  return last === undefined ? 'nothing' : `${shape.key(last)} is the ${offset + seen}th`;
}

/**
 * Reads a gap of a list that is not sorted newest first: in windows of days, newest window first. A window
 * counts as covered only after it was read completely.
 * @throws {AppError} `shape` when a window cannot be read as a whole
 */
async function fillByDays<B extends CollectionName>(
  reading: Reading<B>,
  gap: TimeRange,
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

/** Whether the list has no rows up to a day; if so, records the range as covered. */
async function isNothingUpTo<B extends CollectionName>(
  reading: Reading<B>,
  to: string,
): Promise<boolean> {
  const { seen } = await reading.ask({ to, page: 1, size: 10 });
  return seen === 0 && (await readWindow(reading, { to }, 0)).isWhole;
}
