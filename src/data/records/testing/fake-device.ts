import { AppError } from '../../../../contract/errors.ts';
import { accountDb, wipeAccount } from '../../../../db/account.ts';
import { sumsOf } from '../../../../db/put-rows.ts';
import { readSums, readSyncState } from '../../../../db/read-records.ts';
import type { BetRow, SyncState, TimeRange } from '../../../../db/record-collection.ts';
import { collectionStore, type SyncDeps } from '../reading.ts';
import { syncRecords, type Wish } from '../sync-records.ts';
import type { FakePlatform } from './fake-records-platform.ts';

/** A tab of a device in a test: the real pull on the real collection, with a platform in memory. */
export interface FakeTab {
  readonly deps: SyncDeps<'bets'>;
  /** How many steps (requests, reads and writes) it lives; then it is killed. */
  steps: number;
  /** Called before each write; may throw as a full disk does. */
  beforeWrite: () => void;
  /** Caught up at least once, and what was told on the way. */
  caughtUp: boolean;
  progress: { done: number; total: number } | undefined;
  unreadable: number;
  /** Pauses it has made, ms. */
  readonly pauses: number[];
  pull(wish?: Partial<Wish>): Promise<void>;
  /** It does nothing any more: closed, logged out, or another account's. */
  kill(): void;
}

/** One account's bets on a device, and the platform's tabs on it. */
export interface FakeDevice {
  accountId: string;
  /** Ranges that were noted as covered, each with the moment when the pull began that read it. */
  readonly noted: { span: TimeRange; since: number }[];
  open(platform: FakePlatform): FakeTab;
  rows(): Promise<BetRow[]>;
  mark(): Promise<SyncState>;
  /** Sums that do not equal the rows: has to stay empty. */
  wrongSums(): Promise<string[]>;
  wipe(): Promise<void>;
}

let devices = 0;

/** @param locks whether the browser has Web Locks */
export function fakeDevice(locks = true): FakeDevice {
  devices += 1;
  const accountId = `pull-${devices}`;
  const noted: FakeDevice['noted'] = [];
  let queue: Promise<unknown> = Promise.resolve();

  function alone<T>(work: () => Promise<T>): Promise<T> {
    if (!locks) return work();
    const mine = queue.then(work);
    queue = mine.catch(() => undefined);
    return mine;
  }

  function open(platform: FakePlatform): FakeTab {
    let isAlive = true;
    let since = platform.now;
    const step = () => {
      tab.steps -= 1;
      if (tab.steps < 0) isAlive = false;
      if (!isAlive) throw new AppError('cancelled', '已取消');
    };
    const store = collectionStore(accountId, 'bets', () => isAlive);
    const deps: SyncDeps<'bets'> = {
      collection: 'bets',
      get offer() {
        return { days: platform.hasDays };
      },
      store: {
        ...store,
        async take(news) {
          step();
          tab.beforeWrite();
          const taken = await store.take(news);
          if (news.covered) noted.push({ span: news.covered, since });
          return taken;
        },
      },
      async ask(asked) {
        step();
        const page = await platform.ask(asked);
        step();
        return page;
      },
      now: () => platform.now,
      wait(ms) {
        step();
        tab.pauses.push(ms);
        platform.now += ms;
        return Promise.resolve();
      },
      alone,
      heard: async () => {},
    };
    const tab: FakeTab = {
      deps,
      steps: Number.POSITIVE_INFINITY,
      beforeWrite: () => {},
      caughtUp: false,
      progress: undefined,
      unreadable: 0,
      pauses: [],
      pull(wish = {}) {
        since = platform.now;
        return syncRecords(deps, {
          ranges: () => [],
          history: () => true,
          onCaughtUp: () => {
            tab.caughtUp = true;
          },
          onProgress: (done, total) => {
            tab.progress = { done, total };
          },
          onUnreadable: (rows) => {
            tab.unreadable = rows;
          },
          ...wish,
        });
      },
      kill() {
        isAlive = false;
      },
    };
    return tab;
  }

  const rows = () => accountDb(accountId).run((db) => db.bets.orderBy('at').reverse().toArray());
  return {
    accountId,
    noted,
    open,
    rows,
    mark: () => readSyncState(accountId, 'bets'),
    async wrongSums() {
      const kept = await readSums(accountId, 'bets', { from: '0000', to: '9999-99' });
      const text = (sums: typeof kept) =>
        sums.map((sum) => JSON.stringify(sum, (_, value) => plain(value))).sort();
      const [is, ought] = [text(kept), text(sumsOf('bets', await rows()))];
      return [
        ...is.filter((sum) => !ought.includes(sum)).map((sum) => `kept ${sum}`),
        ...ought.filter((sum) => !is.includes(sum)).map((sum) => `rows ${sum}`),
      ];
    },
    wipe: () => wipeAccount(accountId),
  };
}

/** As text: amounts are big, and sums of gone rows alone have none or are nothing. */
function plain(value: unknown): unknown {
  if (typeof value === 'bigint') return String(value);
  if (typeof value !== 'object' || value === null || !('sums' in value)) return value;
  const amounts = Object.entries(value.sums as object).filter(([, amount]) => amount !== 0n);
  return { ...value, sums: Object.fromEntries(amounts) };
}
