import type { DayTotal } from '../../../db/read-records.ts';
import type {
  CollectionName,
  CollectionRows,
  SyncState,
  TimeRange,
} from '../../../db/record-collection.ts';
import type { CollectionNews } from '../../../db/write-records.ts';

/** Which page of a collection's list is asked for. */
export interface PageAsk {
  /** 1 is the newest. */
  page: number;
  /** 1..200 */
  size: number;
  /** Days of the platform, YYYY-MM-DD, both included. */
  from?: string | undefined;
  to?: string | undefined;
  status?: number | undefined;
  orderNo?: string | undefined;
}

/** A page as the platform answered it, as far as it can be read. */
export interface Page<Row> {
  rows: Row[];
  total: number | undefined;
  unreadable: number;
}

/** A collection on the device. Each function throws `cancelled` once the tab no longer acts for its account. */
export interface Store<B extends CollectionName> {
  mark(): Promise<SyncState>;
  take(news: CollectionNews<CollectionRows[B]>): Promise<{ added: number; changed: number }>;
  /** Rows in a stretch of time, and those of them that the platform is not known to have dropped. */
  count(span: TimeRange): Promise<number>;
  countReported(span: TimeRange): Promise<number>;
  /** All days that have rows, newest first. */
  days(): Promise<DayTotal[]>;
  /** Rows that may still change. @param now ms by the platform's clock */
  open(now: number): Promise<CollectionRows[B][]>;
}

/** What the pull of a collection needs of the world; the page's in page-deps.ts, a test's in the test. */
export interface SyncDeps<B extends CollectionName> {
  collection: B;
  store: Store<B>;
  /** One request. @throws {AppError} */
  ask(asked: PageAsk): Promise<Page<CollectionRows[B]>>;
  /** ms by the platform's clock */
  now(): number;
  /** Resolves after `ms`; rejects when the pull is over. */
  wait(ms: number): Promise<void>;
  /** Runs work while no other tab pulls this collection; waits for its turn. */
  alone<T>(work: () => Promise<T>): Promise<T>;
  /** Tells others of the newest rows, or of open ones. */
  heard(rows: readonly CollectionRows[B][]): Promise<void>;
}
