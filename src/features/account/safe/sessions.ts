import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { LoginSession } from '../../../../contract/calls/account.ts';
import { AppError } from '../../../../contract/errors.ts';
import { fetchForAccount } from '../../../data/queries/fetch-for-account.ts';
import { askOnceMore, type QueryView, useQueryView } from '../../../data/queries/query-view.ts';
import { personalKey } from '../../../session/query-persistence.ts';
import { useAccount, useLoggedIn, useSession } from '../../../session/session-store.ts';

/** The account's logins; read again by every view that shows them. */
export function sessionsQuery(accountId = useSession.getState().account?.id) {
  return queryOptions({
    queryKey: personalKey(accountId, 'sessions'),
    queryFn: () => fetchForAccount(accountId, 'sessions', {}),
    staleTime: 0,
    refetchOnWindowFocus: true,
    meta: { persist: true },
  });
}

export interface SessionsView extends QueryView {
  /** The current login first, the others by last use; undefined until loaded. */
  sessions: readonly LoginSession[] | undefined;
  /** False if the platform does not offer this call (decision 0082). */
  offered: boolean;
}

/** The account's logins; the cached list shows at once, also offline. */
export function useSessions(): SessionsView {
  const account = useAccount();
  const client = useQueryClient();
  const enabled = useLoggedIn() && account !== undefined;
  const options = sessionsQuery(account?.id);
  const query = useQuery({ ...options, enabled });
  const seen = useQueryView(query, () => askOnceMore(client, options.queryKey));
  const offered = !isNotOffered(seen.error);
  return {
    ...seen,
    error: offered ? seen.error : undefined,
    offered,
    sessions: query.data && currentFirst(query.data),
  };
}

/** Whether the error means that the platform does not offer the call. */
export function isNotOffered(error: unknown): boolean {
  if (!(error instanceof AppError)) return false;
  if (error.kind === 'refused') return error.message.includes('暂未开放');
  return error.kind === 'http' && [404, 405, 501].includes(error.status ?? 0);
}

/** Puts the current login first and keeps the platform's order otherwise. */
export function currentFirst(sessions: readonly LoginSession[]): LoginSession[] {
  return [...sessions].sort((a, b) => Number(b.current) - Number(a.current));
}
