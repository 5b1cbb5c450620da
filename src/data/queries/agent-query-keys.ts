import type { QueryClient } from '@tanstack/react-query';
import { PERSONAL } from '../../session/query-persistence.ts';

/** Names of the queries about an agent's team; names ending with a space are followed by a member or day. */
export const AGENT_KEYS = {
  team: 'team',
  income: 'income',
  broker: 'broker-info',
  memberDays: 'member-days ',
  memberLog: 'member-log ',
  performance: 'performance ',
  topMembers: 'top-members ',
} as const;

const NAMES = Object.values(AGENT_KEYS);

/** Removes the cached agent queries after team and income were deleted from this device. */
export function forgetAgent(client: QueryClient, accountId: string): void {
  const filters = {
    predicate: ({ queryKey: [scope, owner, name] }: { queryKey: readonly unknown[] }) =>
      scope === PERSONAL && owner === accountId && isAgents(String(name)),
  };
  client.removeQueries({ ...filters, type: 'inactive' });
  // Queries on screen are read again.
  void client.resetQueries(filters);
}

function isAgents(name: string): boolean {
  return NAMES.some((known) => (known.endsWith(' ') ? name.startsWith(known) : name === known));
}
