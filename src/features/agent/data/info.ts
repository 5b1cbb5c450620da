import type { BrokerInfo } from '../../../../contract/calls/agents.ts';
import { AGENT_KEYS } from '../../../data/queries/agent-query-keys.ts';
import { fetchForAccount } from '../../../data/queries/fetch-for-account.ts';
import { usePersonalQuery } from '../../../data/queries/personal-query.ts';

/** Polling interval (ms), because members play while the agent watches. */
export const REFRESH_MS = 60_000;

/** The agent's level, team, commission and last 30 days; the cached answer shows offline. */
export function useBrokerInfo() {
  const { data: info, ...view } = usePersonalQuery({
    name: AGENT_KEYS.broker,
    read: (accountId) => fetchForAccount(accountId, 'brokerInfo', {}),
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: true,
  });
  return { info, ...view };
}

/** Whether anyone has ever registered with the player's code. */
export function hasTeam({ level, team_size: size }: BrokerInfo): boolean {
  return level > 0 || size > 0;
}
