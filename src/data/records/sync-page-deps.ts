import { RECORD_LIST_OFFER } from '../../../contract/adapters/record-list-offer.ts';
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
import { orderOfRecord } from '../money/fetch-orders.ts';
import { withLock } from '../queries/account-locks.ts';
import { fetchForAccount } from '../queries/fetch-for-account.ts';
import { isActiveAccount } from '../queries/is-active-account.ts';
import { wait } from '../queries/wait.ts';
import { betOf, billOf, bonusOf } from './rows-from-wire.ts';
import type { Page, PageAsk, Store, SyncDeps } from './sync-deps.ts';

/** The request for a page of each collection. */
const ASKS: { [B in CollectionName]: Ask<CollectionRows[B]> } = {
  bets: async (accountId, asked, signal) =>
    pageOf(await fetchForAccount(accountId, 'betRecords', wire(asked), signal), betOf),
  orders: async (accountId, asked, signal) =>
    pageOf(await fetchForAccount(accountId, 'inoutRecords', wire(asked), signal), orderOfRecord),
  bills: async (accountId, asked, signal) =>
    pageOf(await fetchForAccount(accountId, 'billChanges', wire(asked), signal), billOf),
  bonuses: async (accountId, asked, signal) =>
    pageOf(await fetchForAccount(accountId, 'bonuses', wire(asked), signal), bonusOf),
};

const ALL_DAYS = { from: '0000', to: '9999-99' };

/**
 * The page's dependencies for a pull of an account's collection.
 * @param over aborted at the end of the pull; nothing is requested or stored after that
 */
export function pageDeps<B extends CollectionName>(
  accountId: string,
  collection: B,
  over: AbortSignal,
): SyncDeps<B> {
  return {
    collection,
    offer: RECORD_LIST_OFFER,
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
 * The store of an account's collection for one pull; `take` throws CollectionCleared when the collection was
 * cleared meanwhile.
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
  /** Epoch of the first sync state read, to discard results after the collection was cleared. */
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

/** Passes orders to the journal, which matches them to its operations. */
async function explain(
  accountId: string,
  orders: readonly CollectionRows['orders'][],
): Promise<void> {
  const own = accountJournal();
  if (own?.accountId !== accountId) return;
  for (const kind of ['deposit', 'withdrawal'] as const) {
    const heard = orders.filter((order) => order.kind === kind);
    // On failure the journal reads the orders itself.
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

/** Converts a wire page to a page of its collection. */
export function pageOf<Wire, Row>(
  { data, total, unreadable }: WirePage<Wire>,
  rowOf: (row: Wire) => Row,
): Page<Row> {
  return { data: data.map(rowOf), total, unreadable };
}
