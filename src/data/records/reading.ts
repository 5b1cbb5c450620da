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

/** Pauses before a request is made again (ms). */
const PAUSES_MS = [1_000, 3_000, 8_000];
/** A platform that wants to be left alone for longer (ms) is. */
const LONGEST_REST_MS = 60_000;
/** A single page of other days may be an answer to another request. */
const MOST_STRAYS = 3;
/** Pages that come back shorter than this were cut: no platform's own limit. */
export const LEAST_ROWS = 10;

/** A page with what it proves. */
export interface Heard<Row> extends Page<Row> {
  /** Rows of the list before this page. */
  offset: number;
  /** Rows on it, unreadable ones too. */
  seen: number;
  /** It is said to be the last: the platform counts no row after it. */
  isLast: boolean;
  /** It may be the last, though no total says so. */
  isShort: boolean;
  /** The list was so at this moment or later, ms by the platform's clock. */
  at: number;
}

/** One pull's talk with the platform: requests made with patience, and what they have shown. */
export interface Reading<B extends CollectionName> {
  shape: CollectionShape<CollectionRows[B]>;
  store: Store<B>;
  ask(asked: PageAsk): Promise<Heard<CollectionRows[B]>>;
  /** @throws {CollectionCleared} when the collection was cleared since the pull began */
  take(news: CollectionNews<CollectionRows[B]>): Promise<void>;
  heard(rows: readonly CollectionRows[B][]): Promise<void>;
  now(): number;
  /** Largest page that the platform is seen to give. */
  most: number;
  /** The platform does not know of days: again and again rows came from others than those asked for. */
  ignoresDays: boolean;
  /** Takes note of whether a page kept to the days that were asked for. @returns as it is given */
  noteStray(isStray: boolean): boolean;
  /** Rows did not come newest first. */
  isUnsorted: boolean;
  /** Open rows that nothing has been heard of in this pull, by key. */
  unheard: Map<string, CollectionRows[B]>;
  requests: number;
  unreadable: number;
  /** Rows that this pull has brought. */
  added: number;
}

export function startReading<B extends CollectionName>(deps: SyncDeps<B>): Reading<B> {
  const shape = shapeOf(deps.collection);

  async function askOnce(asked: PageAsk): Promise<Heard<CollectionRows[B]>> {
    reading.requests += 1;
    const before = deps.now();
    const page = await deps.ask(asked);
    // The answer has set the clock: until then a phone's own one may have been ahead.
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
  /** Largest page that came as it was asked for. */
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
    added: 0,
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
      const { added } = await deps.store.take(news);
      reading.added += added;
      for (const row of news.rows) reading.unheard.delete(shape.key(row));
    },
  };
  return reading;
}

const HALF = '返回的记录不完整，请稍后再试';

/** What a page says, by itself. */
function prove<Row>(
  page: Page<Row>,
  { page: number, size }: PageAsk,
  fullest: number,
  at: number,
): Heard<Row> {
  const offset = (number - 1) * size;
  const seen = page.rows.length + page.unreadable;
  // A total below what is there already counts something else: the rows of the page, say.
  const isOdd =
    page.total !== undefined && (seen > 0 ? page.total < offset + seen : page.total < 0);
  const total = isOdd ? undefined : page.total;
  // A platform that gives fewer rows than asked for may count its pages by those.
  const isPlaced = offset === 0 || size <= fullest;
  // A full page whose number is the total may tell the page's own count: the next one will show.
  const isLast = total !== undefined && isPlaced && seen < size && offset + seen >= total;
  const isShort = total === undefined && seen < size;
  return { ...page, total, offset, seen, isLast, isShort, at };
}

/** Whether the same request may do better a little later. */
function mayPass(error: unknown): error is AppError {
  if (!(error instanceof AppError) || (error.retryAfterMs ?? 0) > LONGEST_REST_MS) return false;
  if (error.kind === 'http') return (error.status ?? 0) >= 500 || error.status === 429;
  return error.kind === 'network' || (error.kind === 'shape' && !error.portal);
}
