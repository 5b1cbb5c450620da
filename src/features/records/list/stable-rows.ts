import type { DaySlice, RowRange } from '../../../../db/read-records.ts';
import {
  countOf,
  type DayLayout,
  type Place,
  partsWithin,
  placeAt,
  sliceKey,
  slicesOf,
  topOf,
} from './day-layout.ts';

/** Row ranges by their sliceKey. */
export type RowRanges<Row> = ReadonlyMap<string, RowRange<Row>>;

/** The days' positions and their rows on screen; both come from the same state of the database. */
export interface Page<Row> {
  layout: DayLayout;
  stretches: RowRanges<Row>;
}

/**
 * The row ranges to show in a layout: the latest ones, except those read when their day had another number of
 * rows than the layout. For these the previous range stays, so that no row jumps.
 */
export function fitting<Row>(
  { layout, stretches }: Page<Row>,
  heard: RowRanges<Row>,
): RowRanges<Row> {
  return new Map(
    [...heard].map(([key, stretch]) => {
      const fits = stretch.dayCount === countOf(layout, stretch.day);
      return [key, fits ? stretch : (stretches.get(key) ?? stretch)];
    }),
  );
}

/** Whether every wanted range was read when its day had the number of rows in the layout. */
export function isReady<Row>(
  layout: DayLayout,
  wanted: readonly DaySlice[],
  heard: RowRanges<Row>,
): boolean {
  return wanted.every(
    (slice) => heard.get(sliceKey(slice))?.dayCount === countOf(layout, slice.day),
  );
}

/**
 * How far (px) the page must scroll so that the row at `y` stays in place when `after` replaces `before`. The
 * row is found by its key, or else by its index.
 * @param y height of the row being read, px from the top of the list; above the list the result is 0
 */
export function shiftOf<Row>(
  before: Page<Row>,
  after: Page<Row>,
  y: number,
  keyOf: (row: Row) => string,
): number {
  const place = placeAt(before.layout, y);
  if (!place) return 0;
  const row = rowAt(before.stretches, place);
  const index = row && indexOf(after.stretches, place.day, keyOf(row), keyOf);
  // If the row height changed, the offset within the row is scaled to match.
  const within = (place.within / before.layout.sizes.row) * after.layout.sizes.row;
  return topOf(after.layout, { day: place.day, index: index ?? place.index, within }) - y;
}

/**
 * The ranges to read before a new layout is shown: the visible rows if new rows were added below the reading
 * position, and those if new rows were added above it.
 * @param height of the window, px
 */
export function slicesAround(
  before: DayLayout,
  after: DayLayout,
  y: number,
  height: number,
): DaySlice[] {
  const place = placeAt(before, y);
  if (!place) return slicesOf(partsWithin(after, y, y + height));
  const added = countOf(after, place.day) - countOf(before, place.day);
  const tops = [
    place,
    { ...place, index: place.index < 0 ? -1 : Math.max(0, place.index + added) },
  ];
  return tops.flatMap((there) => {
    const top = topOf(after, there);
    return slicesOf(partsWithin(after, top, top + height));
  });
}

/** The row at a place; undefined if it has not been read. */
export function rowAt<Row>(
  stretches: RowRanges<Row>,
  { day, index }: Pick<Place, 'day' | 'index'>,
): Row | undefined {
  if (index < 0) return undefined;
  for (const stretch of stretches.values()) {
    if (stretch.day !== day || index < stretch.offset) continue;
    const row = stretch.rows[index - stretch.offset];
    if (row) return row;
  }
  return undefined;
}

function indexOf<Row>(
  stretches: RowRanges<Row>,
  day: string,
  key: string,
  keyOf: (row: Row) => string,
): number | undefined {
  for (const stretch of stretches.values()) {
    if (stretch.day !== day) continue;
    const at = stretch.rows.findIndex((row) => keyOf(row) === key);
    if (at >= 0) return stretch.offset + at;
  }
  return undefined;
}
