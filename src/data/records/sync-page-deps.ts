import { AppError } from '../../../contract/errors.ts';
import type { BookName, BookRows } from '../../../db/book.ts';
import { countReported, countRows, readDays, readMark, readOpen } from '../../../db/read-book.ts';
import { takeNews } from '../../../db/write-book.ts';
import { serverNow } from '../../api/server-clock.ts';
import { accountJournal } from '../money/account-journal.ts';
import { orderOfRecord } from '../money/order-of-record.ts';
import { readFor } from '../queries/fetch-for-account.ts';
import { actsFor } from '../queries/is-active-account.ts';
import { wait } from '../queries/wait.ts';
import { inTurn } from '../queries/with-lock.ts';
import { betOf, billOf, bonusOf } from './rows-from-wire.ts';
import type { Page, PageAsk, PullDeps, Store } from './sync-deps.ts';

/** How a page of each book is asked for. */
const ASKS: { [B in BookName]: Ask<BookRows[B]> } = {
  bets: async (accountId, asked, signal) =>
    pageOf(await readFor(accountId, 'betRecords', wire(asked), signal), betOf),
  orders: async (accountId, asked, signal) => {
    const numbered = { ...wire(asked), order_no: asked.orderNo };
    return pageOf(await readFor(accountId, 'inoutRecords', numbered, signal), orderOfRecord);
  },
  bills: async (accountId, asked, signal) =>
    pageOf(await readFor(accountId, 'billChanges', wire(asked), signal), billOf),
  bonuses: async (accountId, asked, signal) =>
    pageOf(await readFor(accountId, 'bonuses', wire(asked), signal), bonusOf),
};

/** Every day there is. */
const ALL_DAYS = { from: '0000', to: '9999-99' };

/**
 * What the pull of an account's book needs of this page.
 * @param over ends the pull: nothing is asked or written after it
 */
export function pageDeps<B extends BookName>(
  accountId: string,
  book: B,
  over: AbortSignal,
): PullDeps<B> {
  return {
    book,
    store: bookStore(accountId, book, () => !over.aborted && actsFor(accountId)),
    ask: (asked) => askPage(accountId, book, asked, over),
    now: serverNow,
    wait: (ms) => wait(ms, over),
    alone: (work) => inTurn(accountId, book, over, work),
    heard: async (rows) => {
      if (book === 'orders') await explain(accountId, rows as readonly BookRows['orders'][]);
    },
  };
}

/**
 * A book of an account in its database, for one pull; when the book is cleared meanwhile, taking in
 * throws BookCleared.
 * @param isOwn whether the tab may still read and write for the account
 */
export function bookStore<B extends BookName>(
  accountId: string,
  book: B,
  isOwn: () => boolean,
): Store<B> {
  const guarded =
    <Args extends unknown[], T>(work: (...args: Args) => Promise<T>) =>
    (...args: Args): Promise<T> =>
      isOwn() ? work(...args) : Promise.reject(new AppError('cancelled', '已取消'));
  /** Of the mark that the reading began with: what is read is of no use to a book cleared since. */
  let epoch: number | undefined;
  return {
    mark: guarded(async () => {
      const mark = await readMark(accountId, book);
      epoch ??= mark.epoch ?? 0;
      return mark;
    }),
    take: guarded((news) => takeNews(accountId, book, { ...news, epoch })),
    count: guarded((span) => countRows(accountId, book, span)),
    countReported: guarded((span) => countReported(accountId, book, span)),
    days: guarded(() => readDays(accountId, book, ALL_DAYS)),
    open: guarded((now) => readOpen(accountId, book, now)),
  };
}

/** Orders may tell what became of an operation of the journal's. */
async function explain(accountId: string, orders: readonly BookRows['orders'][]): Promise<void> {
  const own = accountJournal();
  if (own?.accountId !== accountId) return;
  for (const kind of ['deposit', 'withdrawal'] as const) {
    const heard = orders.filter((order) => order.kind === kind);
    // The journal looks by itself where this fails.
    if (heard.length > 0) await own.reconciler.explain(kind, heard).catch(() => undefined);
  }
}

type Ask<Row> = (accountId: string, asked: PageAsk, signal: AbortSignal) => Promise<Page<Row>>;

/** Asks the platform for one page of a book. @throws {AppError} */
function askPage<B extends BookName>(
  accountId: string,
  book: B,
  asked: PageAsk,
  signal: AbortSignal,
): Promise<Page<BookRows[B]>> {
  return ASKS[book](accountId, asked, signal);
}

function wire({ page, size, from, to, status }: PageAsk) {
  return { page, size, date_from: from, date_to: to, status };
}

interface WirePage<Wire> {
  data: Wire[];
  total: number | undefined;
  unreadable: number;
}

/** A page in the terms of its book. */
export function pageOf<Wire, Row>(
  { data, total, unreadable }: WirePage<Wire>,
  rowOf: (row: Wire) => Row,
): Page<Row> {
  return { rows: data.map(rowOf), total, unreadable };
}
