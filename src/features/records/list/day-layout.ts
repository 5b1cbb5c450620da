import type { DaySlice, DayTotal } from '../../../../db/read-records.ts';

/** Heights in whole px, so that the heights of 100,000 rows add up without rounding errors. */
export interface RowSizes {
  heading: number;
  row: number;
}

/** A day's position in the list, px from the top of the list. */
interface DayBlock {
  total: DayTotal;
  top: number;
  height: number;
}

/** The position of every day; computed from the row counts alone, before any row is read. */
export interface DayLayout {
  /** Newest day first, as in the list. */
  blocks: readonly DayBlock[];
  height: number;
  sizes: RowSizes;
}

/** The part of a day inside the visible window: its rows from `first` up to, but not including, `last`. */
export interface DayPart {
  block: DayBlock;
  first: number;
  last: number;
}

/** A row of a day (index -1 is the heading), and an offset into that row (px). */
export interface Place {
  day: string;
  index: number;
  within: number;
}

/** Until the list has been measured. */
export const USUAL_SIZES: RowSizes = { heading: 40, row: 64 };

/** Number of rows per database read. */
const ROW_RANGE = 50;

export function layoutDays(days: readonly DayTotal[], sizes: RowSizes): DayLayout {
  let top = 0;
  const blocks = days.map((total) => {
    const block = { total, top, height: sizes.heading + total.count * sizes.row };
    top += block.height;
    return block;
  });
  return { blocks, height: top, sizes };
}

/** The days and rows between two heights of the list (px), top to bottom. */
export function partsWithin({ blocks, sizes }: DayLayout, from: number, to: number): DayPart[] {
  const parts: DayPart[] = [];
  for (let at = blockAt(blocks, from); at < blocks.length; at += 1) {
    const block = blocks[at];
    if (!block || block.top >= to) break;
    const { count } = block.total;
    const rowsTop = block.top + sizes.heading;
    const first = clamp(Math.floor((from - rowsTop) / sizes.row), 0, count);
    const last = clamp(Math.ceil((to - rowsTop) / sizes.row), first, count);
    parts.push({ block, first, last });
  }
  return parts;
}

/** The row or heading at a height of the list (px); undefined outside the list. */
export function placeAt({ blocks, sizes, height }: DayLayout, y: number): Place | undefined {
  if (y < 0 || y >= height) return undefined;
  const block = blocks[blockAt(blocks, y)];
  if (!block) return undefined;
  const { day } = block.total;
  const inRows = y - block.top - sizes.heading;
  if (inRows < 0) return { day, index: -1, within: y - block.top };
  const index = Math.floor(inRows / sizes.row);
  return { day, index, within: inRows - index * sizes.row };
}

/** The current height (px) of a place; if its day is no longer listed, the top of the next older day. */
export function topOf({ blocks, sizes, height }: DayLayout, { day, index, within }: Place): number {
  const block = blocks.find(({ total }) => total.day <= day);
  if (!block) return height;
  if (block.total.day !== day) return block.top;
  if (index < 0) return block.top + within;
  const row = Math.min(index, Math.max(0, block.total.count - 1));
  return block.top + sizes.heading + row * sizes.row + within;
}

/** How many rows a day has; 0 when it is not in the list. */
export function countOf({ blocks }: DayLayout, day: string): number {
  return blocks.find(({ total }) => total.day === day)?.total.count ?? 0;
}

/** The row ranges that contain the rows of these parts. */
export function slicesOf(parts: readonly DayPart[]): DaySlice[] {
  return parts.flatMap(({ block: { total }, first, last }) => {
    const slices: DaySlice[] = [];
    for (let offset = first - (first % ROW_RANGE); offset < last; offset += ROW_RANGE) {
      slices.push({ day: total.day, offset, limit: ROW_RANGE });
    }
    return slices;
  });
}

/** The row ranges that a list shows first. */
export function firstSlices(days: readonly DayTotal[]): DaySlice[] {
  return slicesOf(partsWithin(layoutDays(days, USUAL_SIZES), 0, window.innerHeight));
}

export function sliceKey({ day, offset }: Pick<DaySlice, 'day' | 'offset'>): string {
  return `${day}/${offset}`;
}

/** The last block that starts at or above a height; the first block for heights above the list. */
function blockAt(blocks: readonly DayBlock[], y: number): number {
  let low = 0;
  let high = blocks.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((blocks[middle]?.top ?? 0) <= y) low = middle;
    else high = middle - 1;
  }
  return low;
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}
