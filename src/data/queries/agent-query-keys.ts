import type { QueryClient } from '@tanstack/react-query';
import { PERSONAL } from '../../session/query-persistence.ts';

/** Names of the queries about an agent's team; those that end with a space go on with what they are of. */
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

/** Team and income have been taken away from this device: what was read of them goes, too. */
export function forgetAgent(client: QueryClient, accountId: string): void {
  const filters = {
    predicate: ({ queryKey: [scope, owner, name] }: { queryKey: readonly unknown[] }) =>
      scope === PERSONAL && owner === accountId && isAgents(String(name)),
  };
  client.removeQueries({ ...filters, type: 'inactive' });
  // What is on screen is read anew.
  void client.resetQueries(filters);
}

function isAgents(name: string): boolean {
  return NAMES.some((known) => (known.endsWith(' ') ? name.startsWith(known) : name === known));
}
