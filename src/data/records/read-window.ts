import { dayStart } from '../../../contract/day.ts';
import type { CollectionName } from '../../../db/record-collection.ts';
import { dayEnd, isElsewhere, LATE_MS, SETTLE_MS } from './coverage.ts';
import { LEAST_ROWS, type Reading } from './reading.ts';

/** Days of the platform, both included; a missing end leaves the window open. */
export interface Window {
  from?: string | undefined;
  to?: string | undefined;
}

interface WindowRead {
  /** All rows of the window were read, and the list did not change meanwhile. */
  isWhole: boolean;
  rows: number;
}

const MOST_TRIES = 4;
const MOST_PAGES = 1_000;

/**
 * Reads a window of days completely and marks stored rows that it does not contain as no longer reported.
 * The order of the rows does not matter. A list that changes meanwhile is read again.
 * @param most a window with more rows than this is not read
 */
export async function readWindow<B extends CollectionName>(
  reading: Reading<B>,
  window: Window,
  most = Number.POSITIVE_INFINITY,
): Promise<WindowRead> {
  let rows = 0;
  let before: number | undefined;
  let size = reading.most;
  for (let turn = 0; turn < MOST_TRIES; turn += 1) {
    const read = await readOnce(reading, window, most, size);
    size = Math.min(size, reading.most);
    if (read === 'big' || reading.ignoresDays) return { isWhole: false, rows: most + 1 };
    rows = read.keys.size;
    // Without a total the end of the list must be seen twice.
    const isSure = read.isCounted || before === rows;
    before = read.isWhole ? rows : undefined;
    if (!read.isWhole || !isSure) continue;
    const [from, to] = [startOf(window), endOf(window)];
    const covered = { from, to: Math.min(to, read.at - SETTLE_MS) };
    const span = { from, to: Math.min(to, read.at - LATE_MS) };
    // An unreadable row may be any of the rows that seem to be missing.
    const isExact = read.isCounted && read.unreadable === 0;
    await reading.take({
      rows: [],
      covered: covered.from <= covered.to ? covered : undefined,
      exact: isExact ? { range: span, keys: read.keys } : undefined,
    });
    return { isWhole: true, rows };
  }
  return { isWhole: false, rows };
}

async function readOnce<B extends CollectionName>(
  reading: Reading<B>,
  window: Window,
  most: number,
  size: number,
) {
  const { shape } = reading;
  const keys = new Set<string>();
  let seen = 0;
  let unreadable = 0;
  let at = Number.POSITIVE_INFINITY;
  let total: number | undefined;
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const heard = await reading.ask({ ...window, page, size });
    await reading.take({ rows: heard.rows });
    const moments = heard.rows.map((row) => shape.at(row));
    if (reading.noteStray(isElsewhere(moments, startOf(window), endOf(window)))) break;
    at = Math.min(at, heard.at);
    if (page === 1) total = heard.total;
    else if (heard.total !== total) break;
    if ((total ?? 0) > most) return 'big';
    for (const row of heard.rows) keys.add(shape.key(row));
    seen += heard.seen;
    unreadable += heard.unreadable;
    // Without a total, a short first page may be the platform's largest page instead of the end.
    const isCut = page === 1 && heard.seen >= LEAST_ROWS;
    const isEnd = total === undefined ? heard.seen < size && !isCut : seen >= total;
    if (isEnd) {
      // If a row came twice, the list shifted and another row was missed.
      const isWhole = keys.size + unreadable === (total ?? seen);
      return { isWhole, isCounted: total !== undefined, keys, unreadable, at };
    }
    // The platform gives smaller pages than requested: reading on with this size would skip rows.
    if (heard.seen < size) break;
  }
  return { isWhole: false, isCounted: false, keys, unreadable, at };
}

function startOf({ from }: Window): number {
  return from === undefined ? 0 : dayStart(from);
}

function endOf({ to }: Window): number {
  return to === undefined ? Number.MAX_SAFE_INTEGER : dayEnd(to);
}
