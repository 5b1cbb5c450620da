import type { BookName, BookRows, Mark, Span } from '../../../db/book.ts';
import type { DayTotal } from '../../../db/read-book.ts';
import type { BookNews } from '../../../db/write-book.ts';

/** Which page of a book's list is asked for. */
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

/** A book on the device. Each function throws `cancelled` once the tab no longer acts for its account. */
export interface Store<B extends BookName> {
  mark(): Promise<Mark>;
  take(news: BookNews<BookRows[B]>): Promise<{ added: number; changed: number }>;
  /** Rows in a stretch of time, and those of them that the platform is not known to have dropped. */
  count(span: Span): Promise<number>;
  countReported(span: Span): Promise<number>;
  /** All days that have rows, newest first. */
  days(): Promise<DayTotal[]>;
  /** Rows that may still change. @param now ms by the platform's clock */
  open(now: number): Promise<BookRows[B][]>;
}

/** What the pull of a book needs of the world; the page's in page-deps.ts, a test's in the test. */
export interface PullDeps<B extends BookName> {
  book: B;
  store: Store<B>;
  /** One request. @throws {AppError} */
  ask(asked: PageAsk): Promise<Page<BookRows[B]>>;
  /** ms by the platform's clock */
  now(): number;
  /** Resolves after `ms`; rejects when the pull is over. */
  wait(ms: number): Promise<void>;
  /** Runs work while no other tab pulls this book; waits for its turn. */
  alone<T>(work: () => Promise<T>): Promise<T>;
  /** Tells others of the newest rows, or of open ones. */
  heard(rows: readonly BookRows[B][]): Promise<void>;
}
