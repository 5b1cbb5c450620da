import { AppError } from '../../../contract/errors.ts';
import {
  countReported,
  countRows,
  readDays,
  readOpen,
  readSyncState,
} from '../../../db/read-records.ts';
import type { CollectionName, CollectionRows } from '../../../db/record-collection.ts';
import { takeNews } from '../../../db/write-records.ts';
import { serverNow } from '../../api/server-clock.ts';
import { accountJournal } from '../money/account-journal.ts';
import { orderOfRecord } from '../money/order-of-record.ts';
import { withLock } from '../queries/account-locks.ts';
import { fetchForAccount } from '../queries/fetch-for-account.ts';
import { isActiveAccount } from '../queries/is-active-account.ts';
import { wait } from '../queries/wait.ts';
import { betOf, billOf, bonusOf } from './rows-from-wire.ts';
import type { Page, PageAsk, Store, SyncDeps } from './sync-deps.ts';

/** How a page of each collection is asked for. */
const ASKS: { [B in CollectionName]: Ask<CollectionRows[B]> } = {
  bets: async (accountId, asked, signal) =>
    pageOf(await fetchForAccount(accountId, 'betRecords', wire(asked), signal), betOf),
  orders: async (accountId, asked, signal) => {
    const numbered = { ...wire(asked), order_no: asked.orderNo };
    return pageOf(
      await fetchForAccount(accountId, 'inoutRecords', numbered, signal),
      orderOfRecord,
    );
  },
  bills: async (accountId, asked, signal) =>
    pageOf(await fetchForAccount(accountId, 'billChanges', wire(asked), signal), billOf),
  bonuses: async (accountId, asked, signal) =>
    pageOf(await fetchForAccount(accountId, 'bonuses', wire(asked), signal), bonusOf),
};

/** Every day there is. */
const ALL_DAYS = { from: '0000', to: '9999-99' };

/**
 * What the pull of an account's collection needs of this page.
 * @param over ends the pull: nothing is asked or written after it
 */
export function pageDeps<B extends CollectionName>(
  accountId: string,
  collection: B,
  over: AbortSignal,
): SyncDeps<B> {
  return {
    collection,
    store: collectionStore(
      accountId,
      collection,
      () => !over.aborted && isActiveAccount(accountId),
    ),
    ask: (asked) => askPage(accountId, collection, asked, over),
    now: serverNow,
    wait: (ms) => wait(ms, over),
    alone: (work) => withLock(accountId, collection, over, work),
    heard: async (rows) => {
      if (collection === 'orders')
        await explain(accountId, rows as readonly CollectionRows['orders'][]);
    },
  };
}

/**
 * A collection of an account in its database, for one pull; when the collection is cleared meanwhile, taking in
 * throws CollectionCleared.
 * @param isOwn whether the tab may still read and write for the account
 */
export function collectionStore<B extends CollectionName>(
  accountId: string,
  collection: B,
  isOwn: () => boolean,
): Store<B> {
  const guarded =
    <Args extends unknown[], T>(work: (...args: Args) => Promise<T>) =>
    (...args: Args): Promise<T> =>
      isOwn() ? work(...args) : Promise.reject(new AppError('cancelled', '已取消'));
  /** Of the mark that the reading began with: what is read is of no use to a collection cleared since. */
  let epoch: number | undefined;
  return {
    mark: guarded(async () => {
      const mark = await readSyncState(accountId, collection);
      epoch ??= mark.epoch ?? 0;
      return mark;
    }),
    take: guarded((news) => takeNews(accountId, collection, { ...news, epoch })),
    count: guarded((span) => countRows(accountId, collection, span)),
    countReported: guarded((span) => countReported(accountId, collection, span)),
    days: guarded(() => readDays(accountId, collection, ALL_DAYS)),
    open: guarded((now) => readOpen(accountId, collection, now)),
  };
}

/** Orders may tell what became of an operation of the journal's. */
async function explain(
  accountId: string,
  orders: readonly CollectionRows['orders'][],
): Promise<void> {
  const own = accountJournal();
  if (own?.accountId !== accountId) return;
  for (const kind of ['deposit', 'withdrawal'] as const) {
    const heard = orders.filter((order) => order.kind === kind);
    // The journal looks by itself where this fails.
    if (heard.length > 0) await own.reconciler.explain(kind, heard).catch(() => undefined);
  }
}

type Ask<Row> = (accountId: string, asked: PageAsk, signal: AbortSignal) => Promise<Page<Row>>;

/** Asks the platform for one page of a collection. @throws {AppError} */
function askPage<B extends CollectionName>(
  accountId: string,
  collection: B,
  asked: PageAsk,
  signal: AbortSignal,
): Promise<Page<CollectionRows[B]>> {
  return ASKS[collection](accountId, asked, signal);
}

function wire({ page, size, from, to, status }: PageAsk) {
  return { page, size, date_from: from, date_to: to, status };
}

interface WirePage<Wire> {
  data: Wire[];
  total: number | undefined;
  unreadable: number;
}

/** A page in the terms of its collection. */
export function pageOf<Wire, Row>(
  { data, total, unreadable }: WirePage<Wire>,
  rowOf: (row: Wire) => Row,
): Page<Row> {
  return { rows: data.map(rowOf), total, unreadable };
}
