import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { wipeAccount } from '../../../db/account.ts';
import { sampleBet } from '../../../db/fake-records.ts';
import { readMark } from '../../../db/read-book.ts';
import { BookCleared, clearBook } from '../../../db/write-book.ts';
import { bookStore } from './sync-page-deps.ts';

const ACCOUNT = '7';
const ALL = { rows: [], covered: { from: 0, to: 1_000 } };

beforeEach(() => wipeAccount(ACCOUNT));
afterEach(() => wipeAccount(ACCOUNT));

describe('the book of a pull', () => {
  it('takes nothing more in once it was cleared, by whichever tab', async () => {
    const store = bookStore(ACCOUNT, 'bets', () => true);
    await store.mark();
    await store.take({ rows: [sampleBet('1')] });
    await clearBook(ACCOUNT, 'bets');
    await store.mark();
    await expect(store.take(ALL)).rejects.toBeInstanceOf(BookCleared);
    expect((await readMark(ACCOUNT, 'bets')).spans).toEqual([]);

    const next = bookStore(ACCOUNT, 'bets', () => true);
    await next.mark();
    await next.take(ALL);
    expect((await readMark(ACCOUNT, 'bets')).spans).toEqual([ALL.covered]);
  });

  it('is neither read nor written for an account that the tab has left', async () => {
    const isOwn = vi.fn(() => true);
    const store = bookStore(ACCOUNT, 'bets', isOwn);
    await store.mark();
    isOwn.mockReturnValue(false);
    await expect(store.take(ALL)).rejects.toMatchObject({ kind: 'cancelled' });
    await expect(store.days()).rejects.toMatchObject({ kind: 'cancelled' });
    expect((await readMark(ACCOUNT, 'bets')).spans).toEqual([]);
  });
});
