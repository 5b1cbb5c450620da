import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { LoginSession } from '../../../../contract/calls/account.ts';
import { AppError } from '../../../../contract/errors.ts';
import { fetchForAccount } from '../../../data/queries/fetch-for-account.ts';
import { askOnceMore, type QueryView, useQueryView } from '../../../data/queries/query-view.ts';
import { personalKey } from '../../../session/query-persistence.ts';
import { useAccount, useLoggedIn, useSession } from '../../../session/session-store.ts';

/** Where the account is logged in; asked again by every view that shows it. */
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
  /** The current one first, then last seen first; undefined until known. */
  sessions: readonly LoginSession[] | undefined;
  /** False where the platform has no such call (decision 0082). */
  offered: boolean;
}

/** The sessions for a view; what was seen before shows at once, and with no signal. */
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

/** Whether a platform says by its answer that it has no such call. */
export function isNotOffered(error: unknown): boolean {
  if (!(error instanceof AppError)) return false;
  if (error.kind === 'refused') return error.message.includes('暂未开放');
  return error.kind === 'http' && [404, 405, 501].includes(error.status ?? 0);
}

/** As the platform has ordered them, the current one before the others. */
export function currentFirst(sessions: readonly LoginSession[]): LoginSession[] {
  return [...sessions].sort((a, b) => Number(b.current) - Number(a.current));
}
