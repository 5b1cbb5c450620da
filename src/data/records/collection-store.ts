import { AppError } from '../../../contract/errors.ts';
import { countReported, readDays, readOpen, readSyncState } from '../../../db/read-records.ts';
import type { CollectionName, CollectionRows, TimeRange } from '../../../db/record-collection.ts';
import { type CollectionNews, takeNews } from '../../../db/write-records.ts';

const ALL_DAYS = { from: '0000', to: '9999-99' };

/** A stored collection. Each function throws `cancelled` once the tab no longer acts for its account. */
export type CollectionStore<B extends CollectionName> = ReturnType<typeof collectionStore<B>>;

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
