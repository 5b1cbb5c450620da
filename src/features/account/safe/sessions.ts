import type { QueryClient } from '@tanstack/react-query';
import { accountCalls, type LoginSession } from '../../../../contract/calls/account.ts';
import { AppError } from '../../../../contract/errors.ts';
import { call } from '../../../api/call.ts';
import { isNotOffered } from '../../../api/not-offered.ts';
import { confirmFromList, readAnew } from '../../../data/queries/confirm-from-list.ts';
import { fetchForAccount } from '../../../data/queries/fetch-for-account.ts';
import { personalQuery, usePersonalQuery } from '../../../data/queries/personal-query.ts';

/** The account's logins; read again by every view that shows them. */
const SESSIONS = {
  name: 'sessions',
  read: (accountId: string | undefined) => fetchForAccount(accountId, accountCalls.sessions, {}),
  refetchOnWindowFocus: true,
};

export const sessionsQuery = () => personalQuery(SESSIONS);

export type SessionsView = ReturnType<typeof useSessions>;

/** The account's logins; the cached list shows at once, also offline. */
export function useSessions() {
  const { data, ...view } = usePersonalQuery(SESSIONS);
  const offered = !isNotOffered(view.error);
  return {
    ...view,
    updatedAt: offered ? view.updatedAt : 0,
    error: offered ? view.error : undefined,
    /** False if the platform does not offer this call (decision 0082). */
    offered,
    /** The current login first, the others by last use; undefined until loaded. */
    sessions: data && currentFirst(data),
  };
}

/** Puts the current login first and keeps the platform's order otherwise. */
export function currentFirst(sessions: readonly LoginSession[]): LoginSession[] {
  return [...sessions].sort((a, b) => Number(b.current) - Number(a.current));
}

export type Ending = LoginSession | 'others';

/**
 * Ends a login, or all but the current one. The list is read again after every outcome: if the answer is
 * lost, or the platform no longer knows the login, the list shows whether it has ended.
 * @throws {AppError} as `call` does
 */
export async function endSessions(
  client: QueryClient,
  ending: Ending,
  signal: AbortSignal,
): Promise<void> {
  const query = sessionsQuery();
  const list = {
    queryKey: query.queryKey,
    fetch: () => client.fetchQuery({ ...query, retry: false }),
  };
  try {
    await call(accountCalls.endSessions, ending === 'others' ? {} : { session_id: ending.id }, {
      signal,
    });
  } catch (error) {
    if (error instanceof AppError && error.kind === 'unauthorized') throw error;
    if (!(await confirmFromList(client, list, signal, (known) => isEnded(ending, known))))
      throw error;
    return;
  }
  // Removed from the cached list at once, in case the next read fails.
  client.setQueryData(query.queryKey, (known) => known && left(ending, known));
  void readAnew(client, list);
}

function left(ending: Ending, list: readonly LoginSession[]): LoginSession[] {
  return list.filter(({ id, current }) => (ending === 'others' ? current : id !== ending.id));
}

function isEnded(ending: Ending, list: readonly LoginSession[]): boolean {
  return left(ending, list).length === list.length;
}
