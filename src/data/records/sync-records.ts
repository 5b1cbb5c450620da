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

/** One audit makes so many requests at most. */
const MOST_REQUESTS = 60;

/** Requests of one turn: then another tab that waits has its own. */
const TURN_REQUESTS = 8;
/** Turns in a row that may bring nothing new: what a turn has found out by searching is lost with it. */
const MOST_STILL_TURNS = 3;
/** A comparison that came to nothing is not repeated for so long (ms). */
const AUDIT_REST_MS = 3_600_000;

const APART = '平台返回的记录前后不一致，请稍后再试';

/** What a pull is for, and whom it tells. */
export interface Wish {
  /** Ranges of time (ms) that somebody looks at; asked for again and again. */
  ranges(): readonly TimeRange[];
  /** Whether the older history is to come too; asked for again and again. */
  history(): boolean;
  /** A look at the newest that is younger than this (ms) will do. */
  freshMs?: number | undefined;
  /** The newest and everything in the ranges is here; may be said more than once. */
  onCaughtUp?(): void;
  /** Rows here and at the platform, while more than the newest is read. */
  onProgress?(done: number, total: number): void;
  /** Rows that nobody can read. */
  onUnreadable?(rows: number): void;
}

/**
 * Brings a collection up to date: the newest rows, what is missing in the ranges on screen, rows that may have
 * changed, the older history; at last the platform's count is compared with what is here. Whatever it
 * has read is kept, wherever it is cut off.
 * @throws {AppError} as `call` does
 * @throws {DbUnavailable}
 * @throws {CollectionCleared} when the collection was cleared meanwhile: to be begun anew
 */
export async function syncRecords<B extends CollectionName>(
  deps: SyncDeps<B>,
  wish: Wish,
): Promise<void> {
  const reading = startReading(deps);
  const askedAt = deps.now();
  let isSettled = false;
  let readTo = 0;
  let rowsThen = 0;
  let stillTurns = 0;

  let newest = await deps.alone(async () => {
    const { pulledAt = 0 } = await deps.store.mark();
    // Another tab has just done it while this one waited. A time to come was told by a clock that was wrong.
    const isFresh = pulledAt > askedAt - (wish.freshMs ?? 0) && pulledAt <= deps.now();
    if (isFresh) return undefined;
    for (const row of await deps.store.open(askedAt)) {
      reading.unheard.set(reading.shape.key(row), row);
    }
    const seen = await look(reading, wish);
    rowsThen = await countAll(reading);
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
      // Another tab may have filled it meanwhile.
      const { spans } = await deps.store.mark();
      const [left] = gapsIn(spans, gap.span);
      if (!left) return;
      const addedBefore = reading.added;
      await fillGap(reading, left, TURN_REQUESTS);
      const after = await deps.store.mark();
      const isStill = reading.added === addedBefore && sameRanges(after.spans, spans);
      stillTurns = isStill ? stillTurns + 1 : 0;
      // A list that proves nothing however often it is asked (one without totals, say) is not asked for ever.
      if (stillTurns >= MOST_STILL_TURNS) throw new AppError('shape', APART);
    });
    readTo += reading.requests - before;
    await tellProgress(reading, wish);
  }

  if (!wish.history() || newest === undefined) return;
  await deps.alone(async () => {
    // The count that was heard at the beginning says nothing of rows that came or went since: they may
    // outweigh each other.
    const isOld = readTo > 0 || (await countAll(reading)) !== rowsThen;
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

/** The newest gap of what is looked at, or else of the history. */
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
  // Where days cannot be asked for, the way to what is looked at leads through all that is newer.
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

/** Compares the platform's count with what is here, where everything should be. */
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
  // Only of what did not move meanwhile (another tab may have been at it) is there nothing to find.
  const isInVain = isAsBefore && again.total === total && again.surplus === surplus;
  await reading.take({
    rows: [],
    // Where it has found something there may be more: the next pull looks again.
    mark: isInVain ? { accepted: surplus, auditedAt: at } : { accepted: undefined },
  });
}

/** Days from first to last, both included; at the ends of the collection they are open. */
interface Days {
  first: string;
  last: string;
}

/**
 * Finds the days of which the platform counts other rows than are here, by halves, and reads them
 * again: rows that are missing come, rows that it no longer reports are marked.
 * @param total of the whole list, as the platform counts it
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

  /** @param counted by the platform; undefined where it did not say */
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
