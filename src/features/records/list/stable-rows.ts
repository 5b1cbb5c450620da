import type { RowRange } from '../../../data/records/watch-row-range.ts';
import {
  countOf,
  type DayLayout,
  type Place,
  partsWithin,
  placeAt,
  type Slice,
  sliceKey,
  slicesOf,
  topOf,
} from './day-layout.ts';

/** Rows by the stretches they were read in, see sliceKey. */
export type RowRanges<Row> = ReadonlyMap<string, RowRange<Row>>;

/** What is on screen: where the days are and the rows that are known of them. They fit each other. */
export interface Page<Row> {
  layout: DayLayout;
  stretches: RowRanges<Row>;
}

/**
 * The stretches to show in a layout: what was heard last, unless it was read from another number of rows
 * than the layout has. Then the one before stays, so that no row jumps.
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

/** Whether all that is wanted was read from the number of rows that a layout has. */
export function isReady<Row>(
  layout: DayLayout,
  wanted: readonly Slice[],
  heard: RowRanges<Row>,
): boolean {
  return wanted.every(
    (slice) => heard.get(sliceKey(slice))?.dayCount === countOf(layout, slice.day),
  );
}

/**
 * How far (px) everything has to move so that the row at a height stays where it is, when one page takes
 * the place of another. A row is known again by its key, else by its number.
 * @param y of the row that is read, px from the top of the list; above the list nothing has to stay
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
  // Where rows have another height, as much of it is gone by.
  const within = (place.within / before.layout.sizes.row) * after.layout.sizes.row;
  return topOf(after.layout, { day: place.day, index: index ?? place.index, within }) - y;
}

/**
 * What has to be read before a new layout is shown: what is in sight, if rows were added below what is
 * read, and if they were added above it.
 * @param height of the window, px
 */
export function slicesAround(
  before: DayLayout,
  after: DayLayout,
  y: number,
  height: number,
): Slice[] {
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

/** The row at a place, where it has been read. */
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
