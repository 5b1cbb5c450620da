import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { accountCalls } from '../../contract/calls/account.ts';
import { call } from '../api/call.ts';
import { personalKey } from './query-persistence.ts';
import { isActiveAccount } from './session-store.ts';

// Apart from user info, so that a visitor's first visit does not load it.

const DAY_MS = 86_400_000;

function inviteQuery(kind: 'Web' | 'Bot', accountId: string | undefined) {
  return queryOptions({
    queryKey: personalKey(accountId, `invite-${kind}`),
    queryFn: () => call(accountCalls[`inviteUrl${kind}`]),
    staleTime: DAY_MS,
    meta: { persist: true },
  });
}

export function inviteUrlQueries(accountId: string | undefined) {
  return { web: inviteQuery('Web', accountId), bot: inviteQuery('Bot', accountId) };
}

/** Fetches an account's invite URLs that are not cached; after a failure the views fetch them again. */
export async function prefetchInviteUrls(client: QueryClient, accountId: string): Promise<void> {
  // The account may have logged out while this code was loading.
  if (!isActiveAccount(accountId)) return;
  const { web, bot } = inviteUrlQueries(accountId);
  await Promise.all([client.prefetchQuery(web), client.prefetchQuery(bot)]);
}
