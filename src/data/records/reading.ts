import { AppError } from '../../../contract/errors.ts';
import { shapeOf } from '../../../db/collection-shapes.ts';
import type {
  CollectionName,
  CollectionRows,
  CollectionShape,
} from '../../../db/record-collection.ts';
import type { CollectionNews } from '../../../db/write-records.ts';
import { MOST_ROWS } from './coverage.ts';
import type { Page, PageAsk, Store, SyncDeps } from './sync-deps.ts';

/** Pauses before retries (ms). */
const PAUSES_MS = [1_000, 3_000, 8_000];
/** After a longer Retry-After (ms) there is no retry. */
const LONGEST_REST_MS = 60_000;
/** Number of consecutive pages with wrong days after which the platform counts as ignoring days. */
const MOST_STRAYS = 3;
/** Smallest page size taken for a platform's limit; shorter pages were cut for other reasons. */
export const LEAST_ROWS = 10;

/** A page with the conclusions drawn from it. */
export interface Heard<Row> extends Page<Row> {
  /** Rows of the list before this page. */
  offset: number;
  /** Rows on this page, including unreadable ones. */
  seen: number;
  /** By the platform's total there is no row after this page. */
  isLast: boolean;
  /** The page may be the last, but there is no total to prove it. */
  isShort: boolean;
  /** Earliest moment at which the list was in this state, ms by the platform's clock. */
  at: number;
}

/** The state of one pull: its requests (with retries) and what their answers have shown. */
export interface Reading<B extends CollectionName> {
  shape: CollectionShape<CollectionRows[B]>;
  store: Store<B>;
  ask(asked: PageAsk): Promise<Heard<CollectionRows[B]>>;
  /** @throws {CollectionCleared} when the collection was cleared since the pull began */
  take(news: CollectionNews<CollectionRows[B]>): Promise<void>;
  heard(rows: readonly CollectionRows[B][]): Promise<void>;
  now(): number;
  /** Largest page that the platform was seen to give. */
  most: number;
  /** The platform ignores the requested days: several pages in a row had rows of other days. */
  ignoresDays: boolean;
  /** Counts pages in a row with rows of other days than requested. @returns `isStray` */
  noteStray(isStray: boolean): boolean;
  /** The list is not sorted newest first. */
  isUnsorted: boolean;
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
    // The answer has set the clock; before it, the device's clock may have been ahead: use the earlier time.
    const heard = prove(page, asked, fullest, Math.min(before, deps.now()));
    if (heard.seen === 0 && (heard.total ?? 0) > heard.offset) throw new AppError('shape', HALF);
    if (heard.seen === asked.size) {
      fullest = Math.max(fullest, asked.size);
      reading.most = Math.min(MOST_ROWS, reading.most * 2);
    } else if (!heard.isLast && heard.seen > 0) reading.most = Math.max(LEAST_ROWS, heard.seen);
    reading.unreadable += heard.unreadable;
    return heard;
  }

  let strays = 0;
  /** Largest page size that was answered with a full page. */
  let fullest = 0;
  const reading: Reading<B> = {
    shape,
    store: deps.store,
    heard: deps.heard,
    now: deps.now,
    most: MOST_ROWS,
    ignoresDays: false,
    noteStray(isStray) {
      strays = isStray ? strays + 1 : 0;
      if (strays >= MOST_STRAYS) reading.ignoresDays = true;
      return isStray;
    },
    isUnsorted: false,
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

const HALF = '返回的记录不完整，请稍后再试';

/** Derives offset, total and end of the list from a page. */
function prove<Row>(
  page: Page<Row>,
  { page: number, size }: PageAsk,
  fullest: number,
  at: number,
): Heard<Row> {
  const offset = (number - 1) * size;
  const seen = page.rows.length + page.unreadable;
  // A total below the rows already seen counts something else, such as the rows of the page.
  const isOdd =
    page.total !== undefined && (seen > 0 ? page.total < offset + seen : page.total < 0);
  const total = isOdd ? undefined : page.total;
  // A platform with smaller pages than requested may compute offsets by its own page size.
  const isPlaced = offset === 0 || size <= fullest;
  // The total of a full page may be the page's own row count, so a full page is never the last.
  const isLast = total !== undefined && isPlaced && seen < size && offset + seen >= total;
  const isShort = total === undefined && seen < size;
  return { ...page, total, offset, seen, isLast, isShort, at };
}

/** Whether a retry of the same request may succeed. */
function mayPass(error: unknown): error is AppError {
  if (!(error instanceof AppError) || (error.retryAfterMs ?? 0) > LONGEST_REST_MS) return false;
  if (error.kind === 'http') return (error.status ?? 0) >= 500 || error.status === 429;
  return error.kind === 'network' || (error.kind === 'shape' && !error.portal);
}
