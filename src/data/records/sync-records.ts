import { addDays, DAY_MS, dayOf, dayStart } from '../../../contract/day.ts';
import { RecordStatus } from '../../../contract/player-enums.ts';
import { type CollectionName, gapsIn, type TimeRange } from '../../../db/record-collection.ts';
import { type Newest, readNewest } from './read-newest-rows.ts';
import { readList, readWindow } from './read-window.ts';
import { type ListQuery, MOST_ROWS, Reading, type SyncDeps } from './reading.ts';

/** Rows that the next window should have, by what the last one had: about two pages. */
const WANTED_ROWS = 380;
/** A window of several days with more rows than this is read in smaller ones. */
const MOST_WINDOW_ROWS = 1_000;
/**
 * A longer window of the older history, or one that by the platform's total has the last rows, has no
 * beginning: it reads the rest.
 */
const MOST_DAYS = 1_000;
/** Pending rows that are read from their list; with more, only the days of open rows are read. */
const MOST_PENDING = 2_000;
/** Most days that one pull reads again for their open rows. */
const MOST_SETTLED_DAYS = 10;
/** Most requests of one comparison. */
const MOST_REQUESTS = 60;
/** Pause (ms) after a comparison without result. */
const REST_MS = 3_600_000;

export interface Wish {
  /** Time ranges (ms) on screen; called repeatedly, as they may change. */
  ranges(): readonly TimeRange[];
  /** Whether to read the older history too; called repeatedly, as it may change. */
  history(): boolean;
  /** A reading of the newest rows younger than this (ms) is not repeated. */
  freshMs?: number | undefined;
  /** Called when the newest rows and all rows of the ranges are stored; possibly more than once. */
  onCaughtUp?(): void;
  /** Called with the stored rows and the platform's total while gaps are filled. */
  onProgress?(done: number, total: number): void;
  onUnreadable?(rows: number): void;
}

/**
 * Brings a collection up to date: reads the newest rows, gaps in the ranges on screen, open rows and the
 * older history; finally compares the platform's total with the stored rows. An aborted pull keeps the rows
 * that it has read.
 * @throws {AppError} as `call` does
 * @throws {CollectionCleared} when the collection was cleared meanwhile; the caller should start again
 */
export async function syncRecords<B extends CollectionName>(
  deps: SyncDeps<B>,
  wish: Wish,
): Promise<void> {
  const reading = new Reading(deps);
  const startedAt = deps.now();
  let isSettled = false;
  /** Length of the next window. */
  let days = 1;

  async function look(): Promise<Newest> {
    const newest = await readNewest(reading);
    wish.onUnreadable?.(reading.unreadable);
    return newest;
  }

  const newest = await deps.alone(async () => {
    const { pulledAt = 0 } = await deps.store.mark();
    // Skip if another tab has just read while this one waited. A future time came from a wrong clock.
    const isFresh = pulledAt > startedAt - (wish.freshMs ?? 0) && pulledAt <= deps.now();
    if (isFresh) return undefined;
    for (const row of await deps.store.open(startedAt)) {
      reading.unheard.set(reading.shape.key(row), row);
    }
    return await look();
  });
  const changesThen = reading.changes;

  for (;;) {
    const gap = await nextGap(reading, wish, newest?.top ?? 0);
    if (!gap?.isOnScreen) {
      if (!isSettled) await deps.alone(() => settleOpen(reading));
      isSettled = true;
      wish.onCaughtUp?.();
    }
    if (!gap) break;
    await deps.alone(async () => {
      // Another tab may have filled the gap meanwhile.
      const { spans } = await deps.store.mark();
      const [left] = gapsIn(spans, gap.range);
      if (left) days = await fillGap(reading, left, days);
    });
    await tellProgress(reading, wish);
  }

  if (!wish.history() || newest === undefined || !deps.offer.days) return;
  await deps.alone(async () => {
    // The total read at the beginning is outdated when rows came or went since.
    const latest = reading.changes === changesThen ? newest : await look();
    const { spans } = await deps.store.mark();
    if (gapsIn(spans, { from: 0, to: latest.top }).length === 0) {
      await compareCounts(reading, latest);
    }
  });
}

/** The newest gap in the ranges on screen, or else in the history. */
async function nextGap<B extends CollectionName>(
  { store, deps: { offer } }: Reading<B>,
  wish: Wish,
  top: number,
): Promise<{ range: TimeRange; isOnScreen: boolean } | undefined> {
  if (!offer.days) return undefined;
  const { spans } = await store.mark();
  const whole = { from: 0, to: Math.max(top, spans.at(-1)?.to ?? 0) };
  const onScreen = wish
    .ranges()
    .flatMap(({ from, to }) => gapsIn(spans, { from, to: Math.min(to, whole.to) }))
    .sort((one, other) => other.to - one.to)[0];
  if (onScreen) return { range: onScreen, isOnScreen: true };
  const [first] = wish.history() ? gapsIn(spans, whole) : [];
  return first && { range: first, isOnScreen: false };
}

/**
 * Updates open rows that the newest pages have not shown: from the platform's list of pending rows, and those
 * that are no longer in it with their whole day.
 */
export async function settleOpen<B extends CollectionName>(reading: Reading<B>): Promise<void> {
  const { unheard, shape } = reading;
  const moments = () => [...unheard.values()].map((row) => shape.at(row));
  if (unheard.size === 0) return;
  const since = dayOf(Math.min(...moments()));
  await readList(reading, { from: since, status: RecordStatus.pending }, MOST_PENDING);
  for (let turn = 0; turn < MOST_SETTLED_DAYS && unheard.size > 0; turn += 1) {
    const day = dayOf(Math.max(...moments()));
    // Rows that the day does not contain are marked as no longer reported, or stay as they are.
    await readWindow(reading, { from: day, to: day }, Number.POSITIVE_INFINITY);
    for (const [key, row] of unheard) if (dayOf(shape.at(row)) === day) unheard.delete(key);
  }
}

/**
 * Reads the upper end of a gap in one window of days.
 * @param days length of the window
 * @returns length for the next window, so that it has about `WANTED_ROWS` rows
 */
async function fillGap<B extends CollectionName>(
  reading: Reading<B>,
  gap: TimeRange,
  days: number,
): Promise<number> {
  const to = dayOf(gap.to);
  const { total = Number.POSITIVE_INFINITY } = await reading.store.mark();
  const isFew = total - (await reading.countAll()) <= WANTED_ROWS;
  const isRest = gap.from === 0 && (isFew || days > MOST_DAYS);
  const lowest = days > MOST_DAYS ? dayOf(gap.from) : addDays(to, 1 - days);
  const from = [lowest, dayOf(gap.from)].sort().at(1) ?? lowest;
  const length = isRest ? days : (dayStart(to) - dayStart(from)) / DAY_MS + 1;
  const { isRead, rows } = await readWindow(
    reading,
    { from: isRest ? undefined : from, to },
    length > 1 && !isFew ? MOST_WINDOW_ROWS : Number.POSITIVE_INFINITY,
    { from: isRest ? 0 : dayStart(from), to: gap.to },
  );
  const next = Math.ceil((length * WANTED_ROWS) / (rows + 1));
  return isRead ? next : Math.min(next, Math.floor(length / 2));
}

async function tellProgress<B extends CollectionName>(
  reading: Reading<B>,
  wish: Wish,
): Promise<void> {
  wish.onUnreadable?.(reading.unreadable);
  const { total = 0 } = await reading.store.mark();
  const done = await reading.countAll();
  wish.onProgress?.(done, Math.max(done, total));
}

/** Days from first to last, both included. */
interface Days {
  first: string;
  last: string;
}

/**
 * Compares the platform's total with the number of stored rows once all are covered. On a difference it
 * finds by bisection the days whose counts differ and reads them again: missing rows are stored, rows that
 * the platform no longer reports are marked.
 */
async function compareCounts<B extends CollectionName>(
  reading: Reading<B>,
  { known, total, at }: Newest,
): Promise<void> {
  if (known === undefined || total === undefined || known === total) return;
  const { auditedAt = 0 } = await reading.store.mark();
  if (Math.abs(at - auditedAt) < REST_MS) return;
  const changes = reading.changes;
  await readDifferentDays(reading, total);
  // Rows that cannot be read explain a lasting difference. If something was found, there may be more.
  if (reading.changes === changes) await reading.take({ rows: [], mark: { auditedAt: at } });
}

/** @param total the platform's total of the whole list */
async function readDifferentDays<B extends CollectionName>(
  reading: Reading<B>,
  total: number,
): Promise<void> {
  const stored = new Map<string, number>();
  for (const { day, count, gone } of await reading.store.days()) stored.set(day, count - gone);
  const known = [...stored.keys()].sort();
  // Open at both ends, where the platform may have days that the device does not know.
  const whole = { first: known.at(0) ?? '', last: known.at(-1) ?? '' };
  const until = reading.requests + MOST_REQUESTS;

  const windowOf = ({ first, last }: Days): ListQuery => ({
    from: first === whole.first ? undefined : first,
    to: last === whole.last ? undefined : last,
  });

  const countOf = ({ first, last }: Days): number => {
    let count = 0;
    for (const [day, rows] of stored) if (first <= day && day <= last) count += rows;
    return count;
  };

  /** @param counted the platform's count of these days */
  async function search(days: Days, counted: number): Promise<void> {
    if (counted === countOf(days) || reading.requests >= until) return;
    if (days.first === days.last || counted <= MOST_ROWS) {
      await readWindow(reading, windowOf(days), Number.POSITIVE_INFINITY);
      return;
    }
    const middle = middleOf(days);
    const newer = { first: addDays(middle, 1), last: days.last };
    const older = { first: days.first, last: middle };
    const { total: counts } = await reading.ask({ ...windowOf(newer), page: 1, size: 1 });
    if (counts === undefined) return;
    await search(newer, counts);
    await search(older, counted - counts);
  }

  await search(whole, total);
}

function middleOf({ first, last }: Days): string {
  const days = (Date.parse(last) - Date.parse(first)) / DAY_MS;
  return addDays(first, Math.floor(days / 2));
}
