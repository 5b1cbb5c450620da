import type { RecordListOffer } from '../../../contract/adapters/record-list-offer.ts';
import type { DayTotal } from '../../../db/read-records.ts';
import type {
  CollectionName,
  CollectionRows,
  SyncState,
  TimeRange,
} from '../../../db/record-collection.ts';
import type { CollectionNews } from '../../../db/write-records.ts';

/** What is asked of a collection's list. */
export interface ListQuery {
  /** Days of the platform, YYYY-MM-DD, both included; a missing end leaves the window open. */
  from?: string | undefined;
  to?: string | undefined;
  status?: number | undefined;
}

/** Request for a page of a collection's list. */
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

/** A stored collection. Each function throws `cancelled` once the tab no longer acts for its account. */
export interface Store<B extends CollectionName> {
  mark(): Promise<SyncState>;
  take(news: CollectionNews<CollectionRows[B]>): Promise<{ added: number; changed: number }>;
  /** Rows in a time range. */
  count(range: TimeRange): Promise<number>;
  /** Rows in a time range without those that the platform no longer reports. */
  countReported(range: TimeRange): Promise<number>;
  /** All days that have rows, newest first. */
  days(): Promise<DayTotal[]>;
  /** Rows that may still change. @param now ms by the platform's clock */
  open(now: number): Promise<CollectionRows[B][]>;
}

/** Dependencies of a pull; sync-page-deps.ts provides them in the page, tests provide their own. */
export interface SyncDeps<B extends CollectionName> {
  collection: B;
  store: Store<B>;
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
