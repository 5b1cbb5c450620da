import { DAY_MS, dayOf, dayStart } from '../../../contract/day.ts';
import type { TimeRange } from '../../../db/record-collection.ts';

/** Largest page that the platform gives. */
export const MOST_ROWS = 200;
/** Nothing is taken for known that is younger than this (ms): its transaction may not be over. */
export const SETTLE_MS = 60_000;
/** Rows may appear so far (ms) below the newest one that was seen: a reading goes on that far. */
export const LATE_MS = 180_000;
/**
 * So many rows of a page are known ones: they prove that nothing lies between. Fewer prove it as well,
 * and are sooner overtaken by new rows.
 */
const OVERLAPS = [3, 2, 1];

/** The last ms of a day of the platform. */
export function dayEnd(day: string): number {
  return dayStart(day) + DAY_MS - 1;
}

/** The day that a boundary's next older row may be in. @param reach everything from this ms up is known */
export function dayBelow(reach: number): string {
  return dayOf(reach - 1);
}

/**
 * The page that overlaps with what is known and brings as much more as a request can. Where pages are
 * tiny (10 rows and fewer) there may be none that does both: what it gives then brings nothing new.
 * @param known how many rows of the list are known, from its beginning
 * @param most largest page that the platform is seen to give
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
/** A last row this far (ms) below the one before it may be a mistake too: the next page will show. */
const LEAP_MS = 30 * DAY_MS;
/** Of so many rows one may carry a wrong time. */
const ROWS_PER_SLIP = 10;

/**
 * The moments of a page's rows in the order of the list, newest first, without those that cannot be
 * right; undefined when the list has another order.
 * @param moments as they were listed, ms
 * @param latest later ones are not what was asked for
 * @param isLast no row comes after them
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

/** The longest part of a list, not necessarily connected, that never rises. */
function longestDescent(moments: readonly number[]): number[] {
  // ends[k]: place of the highest moment that a descent of k + 1 rows can end with so far.
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

/** Whether a page shows other days than it was asked for, rather than a row with a wrong time. */
export function isElsewhere(moments: readonly number[], from: number, to: number): boolean {
  const outside = moments.filter((at) => at < from || at > to);
  return outside.length * 2 > moments.length;
}

/** How far down a reading of a gap has to go: below the top of what was read before, for late rows. */
export function floorOf(spans: readonly TimeRange[], gap: TimeRange): number {
  const touches = spans.some(({ to }) => to === gap.from - 1);
  return touches ? Math.max(0, gap.from - 1 - LATE_MS) : gap.from;
}

/**
 * From where on a reading may be noted as covered. While it has not gone deep enough below the top of
 * an older span, the two are kept apart: joined, nobody would know any more where to look for late rows.
 * @param reach lowest ms that the reading has reached
 * @param start where it began
 */
export function coveredFrom(spans: readonly TimeRange[], reach: number, start: number): number {
  let from = reach;
  for (const { to } of spans) {
    const isMet = to < start && from <= to + 1;
    if (isMet && from > Math.max(0, to - LATE_MS)) from = to + 2;
  }
  return from;
}
