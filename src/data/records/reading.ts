import type { RecordListOffer } from '../../../contract/adapters/adapter.ts';
import { dayEnd, dayStart } from '../../../contract/day.ts';
import { AppError } from '../../../contract/errors.ts';
import { type CollectionShape, shapeOf } from '../../../db/collection-shapes.ts';
import { countReported, readDays, readOpen, readSyncState } from '../../../db/read-records.ts';
import type { CollectionName, CollectionRows, TimeRange } from '../../../db/record-collection.ts';
import { type CollectionNews, takeNews } from '../../../db/write-records.ts';

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

/** Whether a reading ended because the list does not keep to the requested days. */
export function isElsewhere(error: unknown): boolean {
  return error instanceof AppError && error.message === ELSEWHERE;
}

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
export class Reading<B extends CollectionName> {
  readonly store: CollectionStore<B>;
  readonly shape: CollectionShape<CollectionRows[B]>;
  /** Open rows that no answer of this pull has contained, by key. */
  readonly unheard = new Map<string, CollectionRows[B]>();
  requests = 0;
  unreadable = 0;
  /** Number of rows that this pull has added, changed or marked as no longer reported. */
  changes = 0;

  constructor(readonly deps: SyncDeps<B>) {
    this.store = deps.store;
    this.shape = shapeOf(deps.collection);
  }

  /** @throws {AppError} as `call` does; `shape` for an empty page of more rows, and for rows of other days */
  async ask(asked: PageAsk): Promise<Heard<CollectionRows[B]>> {
    for (let turn = 0; ; turn += 1) {
      try {
        return await this.#askOnce(asked);
      } catch (error) {
        const pause = PAUSES_MS[turn];
        if (pause === undefined || !mayPass(error)) throw error;
        await this.deps.wait(Math.max(pause, error.retryAfterMs ?? 0));
      }
    }
  }

  async #askOnce(asked: PageAsk): Promise<Heard<CollectionRows[B]>> {
    this.requests += 1;
    const before = this.deps.now();
    const page = await this.deps.ask(asked);
    const seen = page.data.length + page.unreadable;
    if (seen === 0 && (page.total ?? 0) > (asked.page - 1) * asked.size) {
      throw new AppError('shape', HALF);
    }
    const { from, to } = rangeOf(asked);
    const moments = page.data.map((row) => this.shape.at(row));
    const strays = moments.filter((at) => at < from || at > to).length;
    // A few rows may have a wrong time; most of a page outside the days is the answer to something else.
    if (strays * 2 > moments.length) throw new AppError('shape', ELSEWHERE);
    this.unreadable += page.unreadable;
    // The answer has set the clock; before it, the device's clock may have been ahead: use the earlier time.
    return { ...page, seen, strays, at: Math.min(before, this.deps.now()) };
  }

  /** @throws {CollectionCleared} when the collection was cleared since the pull began */
  async take(news: CollectionNews<CollectionRows[B]>): Promise<void> {
    const { added, changed } = await this.store.take(news);
    this.changes += added + changed;
    for (const row of news.rows) this.unheard.delete(this.shape.key(row));
  }

  /** Number of stored rows, without those that the platform no longer reports. */
  async countAll(): Promise<number> {
    const days = await this.store.days();
    return days.reduce((sum, { count, gone }) => sum + count - gone, 0);
  }
}

/** The time range (ms) of a query's days. */
export function rangeOf({ from, to }: ListQuery): TimeRange {
  return {
    from: from === undefined ? 0 : dayStart(from),
    to: to === undefined ? Number.MAX_SAFE_INTEGER : dayEnd(to),
  };
}

/** Whether a retry of the same request may succeed. */
function mayPass(error: unknown): error is AppError {
  if (!(error instanceof AppError) || (error.retryAfterMs ?? 0) > LONGEST_REST_MS) return false;
  if (error.kind === 'http') return (error.status ?? 0) >= 500 || error.status === 429;
  return error.kind === 'network' || (error.kind === 'shape' && !error.portal);
}

const ALL_DAYS = { from: '0000', to: '9999-99' };

/** A stored collection. Each function throws `cancelled` once the tab no longer acts for its account. */
type CollectionStore<B extends CollectionName> = ReturnType<typeof collectionStore<B>>;

/**
 * The store of an account's collection for one pull.
 * @param isOwn whether the tab may still read and write for the account
 */
export function collectionStore<B extends CollectionName>(
  accountId: string,
  collection: B,
  isOwn: () => boolean,
) {
  const guarded =
    <Args extends unknown[], T>(work: (...args: Args) => Promise<T>) =>
    (...args: Args): Promise<T> =>
      isOwn() ? work(...args) : Promise.reject(new AppError('cancelled', '已取消'));
  /** Epoch of the first sync state read, to discard results after the collection was cleared. */
  let epoch: number | undefined;
  return {
    mark: guarded(async () => {
      const mark = await readSyncState(accountId, collection);
      epoch ??= mark.epoch ?? 0;
      return mark;
    }),
    /** @throws {CollectionCleared} when the collection was cleared since the pull began */
    take: guarded((news: CollectionNews<CollectionRows[B]>) =>
      takeNews(accountId, collection, { ...news, epoch }),
    ),
    /** Number of rows in a time range without those that the platform no longer reports. */
    countReported: guarded((range: TimeRange) => countReported(accountId, collection, range)),
    /** All days that have rows, newest first. */
    days: guarded(() => readDays(accountId, collection, ALL_DAYS)),
    /** Rows that may still change. @param now ms by the platform's clock */
    open: guarded((now: number) => readOpen(accountId, collection, now)),
  };
}
