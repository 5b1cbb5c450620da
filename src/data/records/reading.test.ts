import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { wipeAccount } from '../../../db/account.ts';
import { readSyncState } from '../../../db/read-records.ts';
import { clearCollection } from '../../../db/testing/clear-collection.ts';
import { sampleBet } from '../../../db/testing/fake-records.ts';
import { CollectionCleared } from '../../../db/write-records.ts';
import { collectionStore } from './reading.ts';

const ACCOUNT = '7';
const ALL = { rows: [], covered: { from: 0, to: 1_000 } };

beforeEach(() => wipeAccount(ACCOUNT));
afterEach(() => wipeAccount(ACCOUNT));

describe('the collection of a pull', () => {
  it('takes nothing more in once it was cleared, by whichever tab', async () => {
    const store = collectionStore(ACCOUNT, 'bets', () => true);
    await store.mark();
    await store.take({ rows: [sampleBet('1')] });
    await clearCollection(ACCOUNT, 'bets');
    await store.mark();
    await expect(store.take(ALL)).rejects.toBeInstanceOf(CollectionCleared);
    expect((await readSyncState(ACCOUNT, 'bets')).spans).toEqual([]);

    const next = collectionStore(ACCOUNT, 'bets', () => true);
    await next.mark();
    await next.take(ALL);
    expect((await readSyncState(ACCOUNT, 'bets')).spans).toEqual([ALL.covered]);
  });

  it('is neither read nor written for an account that the tab has left', async () => {
    const isOwn = vi.fn(() => true);
    const store = collectionStore(ACCOUNT, 'bets', isOwn);
    await store.mark();
    isOwn.mockReturnValue(false);
    await expect(store.take(ALL)).rejects.toMatchObject({ kind: 'cancelled' });
    await expect(store.days()).rejects.toMatchObject({ kind: 'cancelled' });
    expect((await readSyncState(ACCOUNT, 'bets')).spans).toEqual([]);
  });
});
