import { AppError } from '../../../contract/errors.ts';

const HALF = '返回的内容不完整，请稍后再试';

/** A page of a list as the platform sent it. */
export interface ListPage<Row> {
  data: readonly Row[];
  /** Rows of the whole list; undefined when the platform does not tell. */
  total: number | undefined;
  /** Rows of this page that could not be read; absent: none. */
  unreadable?: number;
}

interface PageRead<Page> {
  page: Page;
  /** The list's rows by this page; undefined when the platform does not tell. */
  total: number | undefined;
  /** 1 is the first. */
  number: number;
  /**
   * `whole`: every row was read that the list had when the reading began. `moved`: the list changed so that a
   * row may have been missed, or a page came in part. `repeated`: a list without totals sends the same rows for
   * every page, so nothing tells whether the list has others. Undefined: more pages follow.
   */
  end: 'whole' | 'moved' | 'repeated' | undefined;
}

/** Pages in a row without a new row, which as many new rows as a page has could not explain. */
const REPEATS = 2;

/**
 * Reads a list page by page to its end. Rows may move between two pages; the pages' totals tell whether one
 * may have been missed. A list without totals ends with a page that has no more rows, which proves nothing, or
 * with pages that repeat known rows.
 * @param ask asks for a page; the first is 1
 * @param size rows per page
 * @param keyOf identifies a row
 * @throws whatever `ask` throws
 */
export async function* readPages<Row, Page extends ListPage<Row>>(
  ask: (page: number, size: number) => Promise<Page>,
  size: number,
  keyOf: (row: Row) => string,
): AsyncGenerator<PageRead<Page>, void, undefined> {
  const keys = new Set<string>();
  let step = size;
  let seen = 0;
  let repeats = 0;
  let before: number | undefined;
  for (let number = 1; ; number += 1) {
    const page = await ask(number, step);
    const { data, unreadable = 0 } = page;
    const rows = data.length + unreadable;
    // A total below the rows of this very page counts something else.
    const total = (page.total ?? -1) < rows ? undefined : page.total;
    const known = data.filter((row) => keys.has(keyOf(row))).length;
    for (const row of data) keys.add(keyOf(row));
    seen += rows;
    const isRepeat = data.length > 0 && known === data.length;
    repeats = isRepeat ? repeats + 1 : 0;
    // New rows push known ones onto this page, as many as the total has grown by. Anything else (a row that
    // vanished, another state of the list) may have moved a row past this page. More rows than the total are of
    // several states too, unless it counts a page.
    const isEveryRow = isRepeat && total === before && total === keys.size;
    const isShifted = before !== undefined && known !== (total ?? 0) - before && !isEveryRow;
    const isMoved = isShifted || keys.size > (total ?? Number.POSITIVE_INFINITY);
    before = total;
    const isShort = rows < step;
    // A total that equals a full first page may count that page alone: the second one tells.
    const isUnclear = number === 1 && rows === step && rows === total;
    const isRead = total === undefined ? rows === 0 || (number > 1 && isShort) : seen >= total;
    const isLast = isRead && !isUnclear;
    const isPart = !isLast && isShort && (number > 1 || rows === 0);
    let end: PageRead<Page>['end'];
    if (isMoved || isPart) end = 'moved';
    else if (isLast) end = 'whole';
    else if (total === undefined && repeats === REPEATS) end = 'repeated';
    yield { page, number, total, end };
    if (end) return;
    // A first page shorter than asked for is the platform's largest page, or the upper part of an answer.
    // Pages of its size continue it either way.
    if (isShort) step = rows;
  }
}

/**
 * The first page of a list that is read on demand.
 * @throws {AppError} `shape` where rows are counted and none are sent, which is not an empty list
 */
export function checkFirstPage<Page extends Pick<ListPage<unknown>, 'data' | 'total'>>(
  page: Page,
): Page {
  if (page.data.length === 0 && (page.total ?? 0) > 0) throw new AppError('shape', HALF);
  return page;
}

/**
 * How large a list is, by the pages read on demand so far, from its first one on. A platform's pages may be smaller
 * than the size that was asked for, so a first page that is not full does not end a list whose total is not told; a
 * page that is empty or shorter than the first one does.
 * @param size rows per page that were asked for
 * @returns `total`: rows of the whole list, undefined while nothing proves it; `isWhole`: whether these pages have
 * them all
 */
export function extentOf<Row>(
  pages: readonly ListPage<Row>[],
  keyOf: (row: Row) => string | number,
  size: number,
): { total: number | undefined; isWhole: boolean } {
  const [first] = pages;
  const last = pages.at(-1);
  if (!first || !last) return { total: undefined, isWhole: false };
  const unreadable = pages.reduce((sum, page) => sum + (page.unreadable ?? 0), 0);
  const read = rowsOf(pages, keyOf).length + unreadable;
  const total = Math.max(...pages.map((page) => page.total ?? 0));
  // A total below the rows counts something else, and one that equals a full first page may count that page alone.
  const isUnclear = total < read || (pages.length === 1 && read === size && total === read);
  if (total > 0 && !isUnclear) return { total, isWhole: read === total };
  const isWhole = rowCount(last) === 0 || rowCount(last) < rowCount(first);
  return { total: isWhole ? read : undefined, isWhole };
}

function rowCount({ data, unreadable = 0 }: ListPage<unknown>): number {
  return data.length + unreadable;
}

/** The different rows of pages. */
export function rowsOf<Row>(
  pages: readonly ListPage<Row>[],
  keyOf: (row: Row) => string | number,
): Row[] {
  return firstOfEach(
    pages.flatMap(({ data }) => data),
    keyOf,
  );
}

/** Removes duplicates, which appear when rows shift across a page boundary; the first occurrence stays. */
export function firstOfEach<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string | number,
): Row[] {
  const found = new Map<string | number, Row>();
  for (const row of rows) if (!found.has(keyOf(row))) found.set(keyOf(row), row);
  return [...found.values()];
}
