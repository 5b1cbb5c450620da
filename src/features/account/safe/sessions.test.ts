import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { LoginSession } from '../../../../contract/calls/account.ts';
import { AppError } from '../../../../contract/errors.ts';
import { currentFirst, endSessions, sessionsQuery } from './sessions.ts';

const seen = vi.hoisted(() => ({
  log: [] as [string, unknown][],
  /** What the platform holds, and how it answers an ending. */
  list: (): unknown => [],
  end: (): unknown => ({ ended: 1 }),
}));

vi.mock('../../../data/queries/fetch-for-account.ts', () => ({
  fetchForAccount: async (_account: string, name: string) => {
    seen.log.push([name, undefined]);
    return await Promise.resolve(seen.list());
  },
}));
vi.mock('../../../api/call.ts', () => ({
  call: async ({ name }: { name: string }, body: unknown) => {
    seen.log.push([name, body]);
    return await Promise.resolve(seen.end());
  },
}));
vi.mock('../../../session/session-store.ts', () => {
  const useSession = { getState: () => ({ token: 'a', account: { id: '7', username: 'x' } }) };
  return { useSession, useAccount: () => undefined, useLoggedIn: () => true };
});

const session = (id: string, current = false): LoginSession => ({
  id,
  device: '',
  created_at: 1,
  seen_at: 1,
  current,
});
const OWN = session('1', true);
const [PHONE, TABLET] = [session('2'), session('3')];
const fail = (error: AppError) => () => {
  throw error;
};
const LOST = fail(new AppError('network', '网络连接失败'));
const going = () => new AbortController().signal;
let client: QueryClient;
const shown = () => client.getQueryData(sessionsQuery().queryKey)?.map(({ id }) => id);

beforeEach(() => {
  seen.log = [];
  seen.list = () => [OWN, PHONE, TABLET];
  seen.end = () => ({ ended: 1 });
  client = new QueryClient();
  client.setQueryData(sessionsQuery().queryKey, [OWN, PHONE, TABLET]);
});

describe('ending logins', () => {
  it('names the one, and takes it from sight at once', async () => {
    seen.list = LOST;
    await endSessions(client, PHONE, going());
    expect(seen.log[0]).toEqual(['endSessions', { session_id: '2' }]);
    expect(shown()).toEqual(['1', '3']);
  });

  it('names none for all others', async () => {
    seen.list = LOST;
    await endSessions(client, 'others', going());
    expect(seen.log[0]).toEqual(['endSessions', {}]);
    expect(shown()).toEqual(['1']);
  });

  it('believes the list where the answer is lost', async () => {
    seen.end = LOST;
    seen.list = () => [OWN, TABLET];
    await endSessions(client, PHONE, going());
    expect(shown()).toEqual(['1', '3']);
    seen.list = () => [OWN];
    await endSessions(client, 'others', going());
  });

  it('is no failure where somebody else was faster', async () => {
    seen.end = fail(new AppError('refused', '这个登录已经结束'));
    seen.list = () => [OWN, TABLET];
    await expect(endSessions(client, PHONE, going())).resolves.toBeUndefined();
  });

  it('fails where the login is still there, or nothing can be read', async () => {
    seen.end = LOST;
    await expect(endSessions(client, PHONE, going())).rejects.toMatchObject({ kind: 'network' });
    seen.list = LOST;
    await expect(endSessions(client, 'others', going())).rejects.toMatchObject({ kind: 'network' });
    expect(shown()).toEqual(['1', '2', '3']);
  });

  it('asks nothing more once the own session is over', async () => {
    seen.end = fail(new AppError('unauthorized', '未授权，请登录', { status: 401 }));
    await expect(endSessions(client, PHONE, going())).rejects.toMatchObject({ silent: true });
    expect(seen.log.map(([name]) => name)).toEqual(['endSessions']);
  });
});

it('shows the current login before the others, which keep their order', () => {
  expect(currentFirst([PHONE, OWN, TABLET]).map(({ id }) => id)).toEqual(['1', '2', '3']);
});
