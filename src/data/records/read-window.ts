import { dayStart } from '../../../contract/day.ts';
import type { CollectionName } from '../../../db/record-collection.ts';
import { dayEnd, isElsewhere, LATE_MS, SETTLE_MS } from './coverage.ts';
import { LEAST_ROWS, type Reading } from './reading.ts';

/** Days of the platform, both included; open where one is missing. */
export interface Window {
  from?: string | undefined;
  to?: string | undefined;
}

interface WindowRead {
  /** Everything of the window was seen, in one and the same state. */
  isWhole: boolean;
  rows: number;
}

const MOST_TRIES = 4;
const MOST_PAGES = 1_000;

/**
 * Reads a window of days to its end and compares: rows here that it does not hold are marked as no
 * longer reported. The order of the rows does not matter. A list that changes meanwhile is read again.
 * @param most when it holds more rows than this, it is left alone
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
    // Without a total an end has to be seen twice.
    const isSure = read.isCounted || before === rows;
    before = read.isWhole ? rows : undefined;
    if (!read.isWhole || !isSure) continue;
    const [from, to] = [startOf(window), endOf(window)];
    const covered = { from, to: Math.min(to, read.at - SETTLE_MS) };
    const span = { from, to: Math.min(to, read.at - LATE_MS) };
    // A row that cannot be read may be any of those that seem to be missing.
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
    // Without a total a first page that is short may be all that the platform gives at once.
    const isCut = page === 1 && heard.seen >= LEAST_ROWS;
    const isEnd = total === undefined ? heard.seen < size && !isCut : seen >= total;
    if (isEnd) {
      // A row that came twice has pushed another one out of sight.
      const isWhole = keys.size + unreadable === (total ?? seen);
      return { isWhole, isCounted: total !== undefined, keys, unreadable, at };
    }
    // Fewer than there should be: whoever reads on in steps of this size leaves some out.
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
