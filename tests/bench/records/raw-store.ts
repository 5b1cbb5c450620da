import type { BetRow } from '../../../db/record-collection.ts';

/** What bets come to. */
export interface BetSums {
  count: number;
  stake: bigint;
  win: bigint;
}

/** Bets under a filter, in a stretch of time (ms, both ends included). */
export interface RowRange {
  from: number;
  to: number;
  category?: number | undefined;
  status?: number | undefined;
}

const NAME = 'bench-raw';

/** The same rows with the same indexes, in IndexedDB as its own manual would use it. */
export interface RawStore {
  /** In one transaction. */
  put(rows: readonly BetRow[]): Promise<void>;
  /** Newest first: a cursor that skips `offset` and walks `limit` rows. */
  byCursor(stretch: RowRange, offset: number, limit: number): Promise<BetRow[]>;
  /** Newest first: one request for all of them, where the browser can do that backwards. */
  byGetAll(stretch: RowRange, limit?: number): Promise<BetRow[]>;
  /** Adds up what the stretch holds. */
  sum(stretch: RowRange): Promise<BetSums>;
  close(): void;
}

/** Opens it, empty at first. */
export async function openRaw(): Promise<RawStore> {
  const opening = indexedDB.open(NAME, 1);
  opening.onupgradeneeded = () => {
    const store = opening.result.createObjectStore('bets', { keyPath: 'id' });
    store.createIndex('at', 'at');
    store.createIndex('category', ['category', 'at']);
    store.createIndex('status', ['status', 'at']);
    store.createIndex('category+status', ['category', 'status', 'at']);
  };
  const db = await answer(opening);
  const reading = () => db.transaction('bets').objectStore('bets');
  const byGetAll = async (stretch: RowRange, limit?: number) => {
    const { index, range } = place(reading(), stretch);
    const options = {
      query: range,
      direction: 'prev',
      ...(limit !== undefined && { count: limit }),
    };
    return (await answer(Reflect.apply(index.getAll, index, [options]))) as BetRow[];
  };
  return {
    put: (rows) =>
      new Promise((resolve, reject) => {
        const writing = db.transaction('bets', 'readwrite');
        for (const row of rows) writing.objectStore('bets').put(row);
        writing.oncomplete = () => resolve();
        writing.onerror = () => reject(writing.error);
      }),
    byCursor: (stretch, offset, limit) =>
      new Promise((resolve, reject) => {
        const { index, range } = place(reading(), stretch);
        const rows: BetRow[] = [];
        let skipped = offset === 0;
        const walking = index.openCursor(range, 'prev');
        walking.onerror = () => reject(walking.error);
        walking.onsuccess = () => {
          const cursor = walking.result;
          if (!cursor) return resolve(rows);
          if (!skipped) {
            skipped = true;
            return cursor.advance(offset);
          }
          rows.push(cursor.value as BetRow);
          if (rows.length === limit) resolve(rows);
          else cursor.continue();
        };
      }),
    byGetAll,
    async sum(stretch) {
      return sumUp(await byGetAll(stretch));
    },
    close: () => db.close(),
  };
}

/** Adds bets up. */
export function sumUp(rows: readonly BetRow[]): BetSums {
  const sums = { count: 0, stake: 0n, win: 0n };
  for (const { stake, win = 0n } of rows) {
    sums.count += 1;
    sums.stake += stake;
    sums.win += win;
  }
  return sums;
}

function place(store: IDBObjectStore, { from, to, category, status }: RowRange) {
  const facets = [category, status].filter((facet) => facet !== undefined);
  if (facets.length === 0) return { index: store.index('at'), range: IDBKeyRange.bound(from, to) };
  const names = [category !== undefined && 'category', status !== undefined && 'status'];
  const index = store.index(names.filter(Boolean).join('+'));
  return { index, range: IDBKeyRange.bound([...facets, from], [...facets, to]) };
}

function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
