import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { BrokerInfo } from '../../../../contract/calls/agents.ts';
import { AGENT_KEYS } from '../../../data/queries/agent-query-keys.ts';
import { fetchForAccount } from '../../../data/queries/fetch-for-account.ts';
import { askOnceMore, type QueryView, useQueryView } from '../../../data/queries/query-view.ts';
import { personalKey } from '../../../session/query-persistence.ts';
import { useAccount, useLoggedIn } from '../../../session/session-store.ts';

/** Polling interval (ms), because members play while the agent watches. */
export const REFRESH_MS = 60_000;

interface BrokerView extends QueryView {
  /** undefined until loaded */
  info: BrokerInfo | undefined;
}

/** The agent's level, team, commission and last 30 days; the cached answer shows offline. */
export function useBrokerInfo(): BrokerView {
  const account = useAccount();
  const enabled = useLoggedIn() && account !== undefined;
  const client = useQueryClient();
  const options = brokerInfoQuery(account?.id);
  const query = useQuery({ ...options, enabled });
  return {
    info: query.data,
    ...useQueryView(query, () => askOnceMore(client, options.queryKey)),
  };
}

function brokerInfoQuery(accountId: string | undefined) {
  return queryOptions({
    queryKey: personalKey(accountId, AGENT_KEYS.broker),
    queryFn: () => fetchForAccount(accountId, 'brokerInfo', {}),
    staleTime: 0,
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: true,
    meta: { persist: true },
  });
}

/** Whether anyone has ever registered with the player's code. */
export function hasTeam({ level, team_size: size }: BrokerInfo): boolean {
  return level > 0 || size > 0;
}
