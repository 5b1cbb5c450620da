import { addDays } from '../../../contract/day.ts';
import { AppError } from '../../../contract/errors.ts';
import { gapsIn } from '../../../db/covered-ranges.ts';
import type { CollectionName, TimeRange } from '../../../db/record-collection.ts';
import { MOST_ROWS } from './coverage.ts';
import { fillGap } from './fill-gap.ts';
import { countAll, type Newest, readNewest } from './read-newest-rows.ts';
import { readWindow, type Window } from './read-window.ts';
import { type Reading, startReading } from './reading.ts';
import { settleOpen } from './settle-open-rows.ts';
import type { SyncDeps } from './sync-deps.ts';

/** Most requests of one audit. */
const MOST_REQUESTS = 60;

/** Requests of one turn, after which a waiting tab gets the lock. */
const TURN_REQUESTS = 8;
/** Most turns in a row without new rows or ranges; a turn's search is not continued by the next turn. */
const MOST_STILL_TURNS = 3;
/** Pause (ms) after an audit without result. */
const AUDIT_REST_MS = 3_600_000;

const APART = '平台返回的记录前后不一致，请稍后再试';

/** Options and callbacks of a pull. */
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
  /** Called with the number of unreadable rows. */
  onUnreadable?(rows: number): void;
}

/**
 * Brings a collection up to date: reads the newest rows, gaps in the ranges on screen, open rows and the
 * older history; finally compares the platform's total with the stored rows. An aborted pull keeps the rows
 * that it has read.
 * @throws {AppError} as `call` does
 * @throws {DbUnavailable}
 * @throws {CollectionCleared} when the collection was cleared meanwhile; the caller should start again
 */
export async function syncRecords<B extends CollectionName>(
  deps: SyncDeps<B>,
  wish: Wish,
): Promise<void> {
  const reading = startReading(deps);
  const askedAt = deps.now();
  let isSettled = false;
  let readTo = 0;
  let changesThen = 0;
  let stillTurns = 0;

  let newest = await deps.alone(async () => {
    const { pulledAt = 0 } = await deps.store.mark();
    // Skip if another tab has just read while this one waited. A future time came from a wrong clock.
    const isFresh = pulledAt > askedAt - (wish.freshMs ?? 0) && pulledAt <= deps.now();
    if (isFresh) return undefined;
    for (const row of await deps.store.open(askedAt)) {
      reading.unheard.set(reading.shape.key(row), row);
    }
    const seen = await look(reading, wish);
    changesThen = reading.changes;
    return seen;
  });

  for (;;) {
    const gap = await nextGap(reading, wish, newest?.top ?? 0);
    if (!gap?.isSeen) {
      if (!isSettled) await deps.alone(() => settleOpen(reading, deps.collection));
      isSettled = true;
      wish.onCaughtUp?.();
    }
    if (!gap) break;
    const before = reading.requests;
    await deps.alone(async () => {
      // Another tab may have filled the gap meanwhile.
      const { spans } = await deps.store.mark();
      const [left] = gapsIn(spans, gap.span);
      if (!left) return;
      const changesBefore = reading.changes;
      await fillGap(reading, left, TURN_REQUESTS);
      const after = await deps.store.mark();
      const isStill = reading.changes === changesBefore && sameRanges(after.spans, spans);
      stillTurns = isStill ? stillTurns + 1 : 0;
      // Give up on a list that never proves its ranges complete (such as one without totals).
      if (stillTurns >= MOST_STILL_TURNS) throw new AppError('shape', APART);
    });
    readTo += reading.requests - before;
    await tellProgress(reading, wish);
  }

  if (!wish.history() || newest === undefined) return;
  await deps.alone(async () => {
    // The total read at the beginning may be outdated: rows that came and went since may cancel out.
    const isOld = readTo > 0 || reading.changes !== changesThen;
    if (isOld) newest = await look(reading, wish);
    if (newest) await compare(reading, wish, newest);
  });
}

async function look<B extends CollectionName>(reading: Reading<B>, wish: Wish): Promise<Newest> {
  const newest = await readNewest(reading);
  wish.onUnreadable?.(reading.unreadable);
  return newest;
}

function sameRanges(one: readonly TimeRange[], other: readonly TimeRange[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The newest gap in the ranges on screen, or else in the history. */
async function nextGap<B extends CollectionName>(
  { store, ignoresDays }: Reading<B>,
  wish: Wish,
  top: number,
): Promise<{ span: TimeRange; isSeen: boolean } | undefined> {
  const { spans } = await store.mark();
  const whole = { from: 0, to: Math.max(top, spans.at(-1)?.to ?? 0) };
  const [first] = gapsIn(spans, whole);
  const seen = wish
    .ranges()
    .flatMap(({ from, to }) => gapsIn(spans, { from, to: Math.min(to, whole.to) }))
    .sort((one, other) => other.to - one.to)[0];
  // If the platform ignores days, all newer rows must be read first.
  if (seen) return { span: ignoresDays && first ? first : seen, isSeen: true };
  return wish.history() && first ? { span: first, isSeen: false } : undefined;
}

async function tellProgress<B extends CollectionName>(
  reading: Reading<B>,
  wish: Wish,
): Promise<void> {
  wish.onUnreadable?.(reading.unreadable);
  const { total = 0 } = await reading.store.mark();
  const done = await countAll(reading);
  wish.onProgress?.(done, Math.max(done, total));
}

/** Compares the platform's total with the stored rows once everything is covered, and audits a difference. */
async function compare<B extends CollectionName>(
  reading: Reading<B>,
  wish: Wish,
  { top, surplus, total, at }: Newest,
): Promise<void> {
  const { spans, accepted, auditedAt = 0 } = await reading.store.mark();
  const isComplete = gapsIn(spans, { from: 0, to: top }).length === 0;
  if (!isComplete || surplus === undefined || total === undefined) return;
  if (surplus === (accepted ?? 0)) return;
  if (surplus === 0) return await reading.take({ rows: [], mark: { accepted: undefined } });
  if (Math.abs(at - auditedAt) < AUDIT_REST_MS) return;
  const before = await countAll(reading);
  await audit(reading, total);
  const isAsBefore = (await countAll(reading)) === before;
  const again = await look(reading, wish);
  // The difference is accepted only if nothing changed meanwhile, for instance by another tab.
  const isInVain = isAsBefore && again.total === total && again.surplus === surplus;
  await reading.take({
    rows: [],
    // If the audit found something, there may be more: the next pull audits again.
    mark: isInVain ? { accepted: surplus, auditedAt: at } : { accepted: undefined },
  });
}

/** Days from first to last, both included; open at the ends of the collection. */
interface Days {
  first: string;
  last: string;
}

/**
 * Finds by bisection the days for which the platform's count differs from the stored one, and reads them
 * again: missing rows are stored, rows that the platform no longer reports are marked.
 * @param total the platform's total of the whole list
 */
async function audit<B extends CollectionName>(reading: Reading<B>, total: number): Promise<void> {
  const here = new Map<string, number>();
  for (const { day, count, gone } of await reading.store.days()) here.set(day, count - gone);
  const known = [...here.keys()].sort();
  const whole = { first: known.at(0) ?? '', last: known.at(-1) ?? '' };
  const until = reading.requests + MOST_REQUESTS;

  const windowOf = ({ first, last }: Days): Window => ({
    from: first === whole.first ? undefined : first,
    to: last === whole.last ? undefined : last,
  });

  /** @param counted the platform's count of these days; undefined when it sent none */
  async function search(days: Days, counted: number | undefined): Promise<void> {
    if (counted === countOf(here, days)) return;
    if (reading.requests >= until || reading.ignoresDays) return;
    if (days.first === days.last || (counted ?? MOST_ROWS + 1) <= MOST_ROWS) {
      await readWindow(reading, windowOf(days));
      return;
    }
    const middle = middleOf(days);
    const newer = { first: addDays(middle, 1), last: days.last };
    const older = { first: days.first, last: middle };
    const { total: counts } = await reading.ask({ ...windowOf(newer), page: 1, size: 1 });
    const rest = counts === undefined || counted === undefined ? undefined : counted - counts;
    await search(newer, counts);
    await search(older, rest);
  }

  await search(whole, total);
}

function countOf(here: ReadonlyMap<string, number>, { first, last }: Days): number {
  let count = 0;
  for (const [day, rows] of here) if (first <= day && day <= last) count += rows;
  return count;
}

function middleOf({ first, last }: Days): string {
  const days = (Date.parse(last) - Date.parse(first)) / 86_400_000;
  return addDays(first, Math.floor(days / 2));
}
