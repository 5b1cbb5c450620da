import { adapter } from '../../../contract/adapters/default.ts';
import { recordCalls } from '../../../contract/calls/records.ts';
import type { CollectionName, CollectionRows } from '../../../db/record-collection.ts';
import { serverNow } from '../../api/server-clock.ts';
import { isActiveAccount } from '../../session/session-store.ts';
import { orderOfRecord } from '../money/fetch-orders.ts';
import { withLock } from '../queries/account-locks.ts';
import { fetchForAccount } from '../queries/fetch-for-account.ts';
import { wait } from '../queries/with-timeout.ts';
import { collectionStore, type Page, type PageAsk, type SyncDeps } from './reading.ts';
import { betOf, billOf, bonusOf } from './rows-from-wire.ts';

const ASKS: { [B in CollectionName]: Ask<CollectionRows[B]> } = {
  bets: async (accountId, asked, signal) =>
    pageOf(await fetchForAccount(accountId, recordCalls.betRecords, wire(asked), signal), betOf),
  orders: async (accountId, asked, signal) =>
    pageOf(
      await fetchForAccount(accountId, recordCalls.inoutRecords, wire(asked), signal),
      orderOfRecord,
    ),
  bills: async (accountId, asked, signal) =>
    pageOf(await fetchForAccount(accountId, recordCalls.billChanges, wire(asked), signal), billOf),
  bonuses: async (accountId, asked, signal) =>
    pageOf(await fetchForAccount(accountId, recordCalls.bonuses, wire(asked), signal), bonusOf),
};

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
    offer: adapter.recordLists,
    store: collectionStore(
      accountId,
      collection,
      () => !over.aborted && isActiveAccount(accountId),
    ),
    ask: (asked) => ASKS[collection](accountId, asked, over),
    now: serverNow,
    wait: (ms) => wait(ms, over),
    alone: (work) => withLock(accountId, collection, over, work),
    heard: async (rows) => {
      if (collection === 'orders')
        await explain(accountId, rows as readonly CollectionRows['orders'][]);
    },
  };
}

/** Passes orders to the journal, which matches them to its operations; on failure it reads them itself. */
async function explain(
  accountId: string,
  orders: readonly CollectionRows['orders'][],
): Promise<void> {
  const money = await import('../money/account-journal.ts').catch(() => undefined);
  const own = money?.accountJournal();
  if (own?.accountId !== accountId) return;
  for (const kind of ['deposit', 'withdrawal'] as const) {
    const heard = orders.filter((order) => order.kind === kind);
    if (heard.length > 0) await own.reconciler.explain(kind, heard).catch(() => undefined);
  }
}

type Ask<Row> = (accountId: string, asked: PageAsk, signal: AbortSignal) => Promise<Page<Row>>;

function wire({ page, size, from, to, status }: PageAsk) {
  return { page, size, date_from: from, date_to: to, status };
}

/** Converts a wire page to a page of its collection. */
export function pageOf<Wire, Row>(page: Page<Wire>, rowOf: (row: Wire) => Row): Page<Row> {
  return { ...page, data: page.data.map(rowOf) };
}
