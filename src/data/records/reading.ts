import type { RecordListOffer } from '../../../contract/adapters/record-list-offer.ts';
import { dayEnd, dayStart } from '../../../contract/day.ts';
import { AppError } from '../../../contract/errors.ts';
import { type CollectionShape, shapeOf } from '../../../db/collection-shapes.ts';
import type { CollectionName, CollectionRows, TimeRange } from '../../../db/record-collection.ts';
import type { CollectionNews } from '../../../db/write-records.ts';
import type { CollectionStore } from './collection-store.ts';

/** Largest page of the contract. */
export const MOST_ROWS = 200;
/** Rows may appear this late (ms) below newer ones: younger rows never count as covered. */
export const LATE_MS = 180_000;
/** Pauses before retries (ms). */
const PAUSES_MS = [1_000, 3_000, 8_000];
/** After a longer Retry-After (ms) there is no retry. */
const LONGEST_REST_MS = 60_000;

const HALF = '返回的记录不完整，请稍后再试';
const ELSEWHERE = '平台返回的记录不在所查的日期内，无法核对';

/** What is asked of a collection's list. */
export interface ListQuery {
  /** Days of the platform, YYYY-MM-DD, both included; a missing end leaves the window open. */
  from?: string | undefined;
  to?: string | undefined;
  status?: number | undefined;
}

export interface PageAsk extends ListQuery {
  /** 1 is the newest. */
  page: number;
  /** 1..200 */
  size: number;
}

/** The readable part of a page that the platform sent. */
export interface Page<Row> {
  data: Row[];
  total: number | undefined;
  unreadable: number;
}

/** Dependencies of a pull; sync-page-deps.ts provides them in the page, tests provide their own. */
export interface SyncDeps<B extends CollectionName> {
  collection: B;
  store: CollectionStore<B>;
  /** What the platform's lists offer, by its adapter. */
  offer: RecordListOffer;
  /** One request. @throws {AppError} */
  ask(asked: PageAsk): Promise<Page<CollectionRows[B]>>;
  /** ms by the platform's clock */
  now(): number;
  /** Resolves after `ms`; rejects when the pull is over. */
  wait(ms: number): Promise<void>;
  /** Runs work under the collection's lock, waiting for its turn. */
  alone<T>(work: () => Promise<T>): Promise<T>;
  /** Passes newly read rows on to other parts of the app. */
  heard(rows: readonly CollectionRows[B][]): Promise<void>;
}

/** A page that the platform sent, as it counts for the pull. */
export interface Heard<Row> extends Page<Row> {
  /** Rows on this page, including unreadable ones. */
  seen: number;
  /** Rows whose time is outside the requested days. */
  strays: number;
  /** Earliest moment at which the list was in this state, ms by the platform's clock. */
  at: number;
}

/** The state of one pull: its requests (with retries) and what their answers have changed. */
export interface Reading<B extends CollectionName> extends Omit<SyncDeps<B>, 'ask'> {
  shape: CollectionShape<CollectionRows[B]>;
  /** @throws {AppError} as `call` does; `shape` for an empty page of more rows, and for rows of other days */
  ask(asked: PageAsk): Promise<Heard<CollectionRows[B]>>;
  /** @throws {CollectionCleared} when the collection was cleared since the pull began */
  take(news: CollectionNews<CollectionRows[B]>): Promise<void>;
  /** Open rows that no answer of this pull has contained, by key. */
  unheard: Map<string, CollectionRows[B]>;
  requests: number;
  unreadable: number;
  /** Number of rows that this pull has added, changed or marked as no longer reported. */
  changes: number;
}

export function startReading<B extends CollectionName>(deps: SyncDeps<B>): Reading<B> {
  const shape = shapeOf(deps.collection);

  async function askOnce(asked: PageAsk): Promise<Heard<CollectionRows[B]>> {
    reading.requests += 1;
    const before = deps.now();
    const page = await deps.ask(asked);
    const seen = page.data.length + page.unreadable;
    if (seen === 0 && (page.total ?? 0) > (asked.page - 1) * asked.size) {
      throw new AppError('shape', HALF);
    }
    const { from, to } = rangeOf(asked);
    const moments = page.data.map((row) => shape.at(row));
    const strays = moments.filter((at) => at < from || at > to).length;
    // A few rows may have a wrong time; most of a page outside the days is the answer to something else.
    if (strays * 2 > moments.length) throw new AppError('shape', ELSEWHERE);
    reading.unreadable += page.unreadable;
    // The answer has set the clock; before it, the device's clock may have been ahead: use the earlier time.
    return { ...page, seen, strays, at: Math.min(before, deps.now()) };
  }

  const reading: Reading<B> = {
    ...deps,
    shape,
    unheard: new Map(),
    requests: 0,
    unreadable: 0,
    changes: 0,
    async ask(asked) {
      for (let turn = 0; ; turn += 1) {
        try {
          return await askOnce(asked);
        } catch (error) {
          const pause = PAUSES_MS[turn];
          if (pause === undefined || !mayPass(error)) throw error;
          await deps.wait(Math.max(pause, error.retryAfterMs ?? 0));
        }
      }
    },
    async take(news) {
      const { added, changed } = await deps.store.take(news);
      reading.changes += added + changed;
      for (const row of news.rows) reading.unheard.delete(shape.key(row));
    },
  };
  return reading;
}

/** The time range (ms) of a query's days. */
export function rangeOf({ from, to }: ListQuery): TimeRange {
  return {
    from: from === undefined ? 0 : dayStart(from),
    to: to === undefined ? Number.MAX_SAFE_INTEGER : dayEnd(to),
  };
}

/** Number of stored rows, without those that the platform no longer reports. */
export async function countAll<B extends CollectionName>({ store }: Reading<B>): Promise<number> {
  const days = await store.days();
  return days.reduce((sum, { count, gone }) => sum + count - gone, 0);
}

/** Whether a retry of the same request may succeed. */
function mayPass(error: unknown): error is AppError {
  if (!(error instanceof AppError) || (error.retryAfterMs ?? 0) > LONGEST_REST_MS) return false;
  if (error.kind === 'http') return (error.status ?? 0) >= 500 || error.status === 429;
  return error.kind === 'network' || (error.kind === 'shape' && !error.portal);
}
