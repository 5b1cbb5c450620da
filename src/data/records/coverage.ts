import { DAY_MS, dayOf, dayStart } from '../../../contract/day.ts';
import type { TimeRange } from '../../../db/record-collection.ts';

/** Largest page that the platform gives. */
export const MOST_ROWS = 200;
/** Rows younger than this (ms) never count as covered: their transaction may not be finished. */
export const SETTLE_MS = 60_000;
/** Late rows may appear this far (ms) below the newest row read, so readings overlap by that much. */
export const LATE_MS = 180_000;
/**
 * Numbers of known rows on a page, in order of preference: an overlap proves that no row is missing between
 * two pages. A small overlap proves it too, but new rows push it off the page sooner.
 */
const OVERLAPS = [3, 2, 1];

/** The last ms of a day of the platform. */
export function dayEnd(day: string): number {
  return dayStart(day) + DAY_MS - 1;
}

/** The day of the next unknown row. @param reach all rows from this moment (ms) on are known */
export function dayBelow(reach: number): string {
  return dayOf(reach - 1);
}

/**
 * The page that overlaps with the known rows and brings as many new rows as possible. With tiny pages (10
 * rows and fewer) there may be no such page; the page returned then brings no new rows.
 * @param known how many rows of the list are known, from its beginning
 * @param most largest page that the platform was seen to give
 */
export function nextPage(known: number, most: number): { page: number; size: number } {
  let best = { page: 1, size: most };
  let gain = most - known;
  for (const wanted of OVERLAPS) {
    for (let size = most; size >= Math.max(1, Math.ceil(most / 2)); size -= 1) {
      const overlap = Math.min(wanted, size - 1);
      const page = known <= overlap ? 1 : Math.floor((known - overlap) / size) + 1;
      if (page * size - known > gain) {
        gain = page * size - known;
        best = { page, size };
      }
    }
    if (gain * 4 >= most) break;
  }
  return best;
}

/** Earlier moments (ms) are mistakes: no platform of this kind is that old. */
const EARLIEST_MS = Date.UTC(2000, 0, 1);
/** A last row this far (ms) below the one before it may be a mistake; the next page decides. */
const LEAP_MS = 30 * DAY_MS;
/** One of this many rows may have a wrong time. */
const ROWS_PER_SLIP = 10;

/**
 * The moments of a page's rows, newest first, without implausible ones; undefined when the list is not
 * sorted newest first.
 * @param moments in the order of the list, ms
 * @param latest later moments (ms) were not requested
 * @param isLast the page is the list's last
 */
export function inOrder(
  moments: readonly number[],
  latest: number,
  isLast: boolean,
): number[] | undefined {
  const plausible = moments.filter((at) => EARLIEST_MS <= at && at <= latest);
  const ordered = longestDescent(plausible);
  if (plausible.length - ordered.length > Math.floor(moments.length / ROWS_PER_SLIP)) {
    return undefined;
  }
  const [before, last] = ordered.slice(-2);
  const leaps = before !== undefined && last !== undefined && before - last > LEAP_MS;
  return leaps && !isLast ? ordered.slice(0, -1) : ordered;
}

/** The longest non-increasing subsequence. */
function longestDescent(moments: readonly number[]): number[] {
  // ends[k]: index of the highest moment that a subsequence of k + 1 rows can end with so far.
  const ends: number[] = [];
  const before: (number | undefined)[] = [];
  moments.forEach((at, place) => {
    const shorter = ends.findIndex((end) => (moments[end] ?? 0) < at);
    const length = shorter === -1 ? ends.length : shorter;
    before[place] = ends[length - 1];
    ends[length] = place;
  });
  const descent: number[] = [];
  for (let place = ends.at(-1); place !== undefined; place = before[place]) {
    descent.push(moments[place] ?? 0);
  }
  return descent.reverse();
}

/** Whether most rows of a page are outside the requested days, rather than a single row with a wrong time. */
export function isElsewhere(moments: readonly number[], from: number, to: number): boolean {
  const outside = moments.filter((at) => at < from || at > to);
  return outside.length * 2 > moments.length;
}

/** How far down (ms) a gap must be read: LATE_MS into the covered range below it, for late rows. */
export function floorOf(spans: readonly TimeRange[], gap: TimeRange): number {
  const touches = spans.some(({ to }) => to === gap.from - 1);
  return touches ? Math.max(0, gap.from - 1 - LATE_MS) : gap.from;
}

/**
 * From which moment (ms) on a reading counts as covered. Until it has gone LATE_MS below the top of an older
 * covered range, the two are kept apart: once merged, the place to search for late rows would be lost.
 * @param reach lowest moment (ms) that the reading has reached
 * @param start where the reading began, ms
 */
export function coveredFrom(spans: readonly TimeRange[], reach: number, start: number): number {
  let from = reach;
  for (const { to } of spans) {
    const isMet = to < start && from <= to + 1;
    if (isMet && from > Math.max(0, to - LATE_MS)) from = to + 2;
  }
  return from;
}
