import { afterEach, describe, expect, it, vi } from 'vitest';
import { recordCalls } from '../../../contract/calls/records.ts';
import { useSession } from '../../session/session-store.ts';
import { collectionStore } from '../records/reading.ts';
import { fetchForAccount } from './fetch-for-account.ts';

const call = vi.hoisted(() => vi.fn<() => Promise<unknown>>());
vi.mock('../../api/call.ts', () => ({ call }));

const A = { id: 'own-a', username: 'a' };
const B = { id: 'own-b', username: 'b' };
const answer = { data: [], total: 0, unreadable: 0 };
const signal = new AbortController().signal;

afterEach(() => useSession.setState({ token: undefined, account: undefined }));

describe('an account’s records', () => {
  it('are asked for under its own token alone', async () => {
    useSession.setState({ token: 'of b', account: B });
    await expect(fetchForAccount(A.id, recordCalls.bonuses, {}, signal)).rejects.toMatchObject({
      kind: 'cancelled',
    });
    expect(call).not.toHaveBeenCalled();
  });

  it('are not taken from an answer that another account’s session outlived', async () => {
    useSession.setState({ token: 'of a', account: A });
    call.mockImplementation(() => {
      useSession.setState({ token: 'of b', account: B });
      return Promise.resolve(answer);
    });
    await expect(fetchForAccount(A.id, recordCalls.bonuses, {}, signal)).rejects.toMatchObject({
      kind: 'cancelled',
    });
  });

  it('nor from one that came after the same account had logged in anew', async () => {
    useSession.setState({ token: 'first', account: A });
    call.mockImplementation(() => {
      useSession.setState({ token: 'second', account: A });
      return Promise.resolve(answer);
    });
    await expect(fetchForAccount(A.id, recordCalls.bonuses, {}, signal)).rejects.toMatchObject({
      kind: 'cancelled',
    });
  });

  it('are given to whoever asked for them and is still there', async () => {
    useSession.setState({ token: 'of a', account: A });
    call.mockImplementation(() => Promise.resolve(answer));
    expect(await fetchForAccount(A.id, recordCalls.bonuses, {}, signal)).toBe(answer);
  });

  it('are neither read nor written once the tab acts for somebody else', async () => {
    let isOwn = true;
    const store = collectionStore(A.id, 'bonuses', () => isOwn);
    expect((await store.mark()).spans).toEqual([]);
    isOwn = false;
    await expect(store.take({ rows: [] })).rejects.toMatchObject({ kind: 'cancelled' });
    await expect(store.days()).rejects.toMatchObject({ kind: 'cancelled' });
  });
});
