import type { TeamMember } from '../../../../contract/calls/agents.ts';
import type { CallResult } from '../../../../contract/registry.ts';
import { AGENT_KEYS } from '../../../data/queries/agent-query-keys.ts';
import { fetchForAccount } from '../../../data/queries/fetch-for-account.ts';
import { usePersonalPages } from '../../../data/queries/personal-pages.ts';
import { usePersonalQuery } from '../../../data/queries/personal-query.ts';
import type { DayRange } from '../../../data/time/day-range.ts';
import { REFRESH_MS } from './info.ts';

/** Members per page; the first page is stored on the device. */
const PAGE_SIZE = 20;
/** Number of day ranges stored on the device: the named ranges and a few custom ones. */
const MOST_RANGES = 8;
const SUMS = AGENT_KEYS.performance;
const TOP = AGENT_KEYS.topMembers;

export type Performance = CallResult<'superiorPerformance'>;
export type PerformanceView = ReturnType<typeof usePerformance>;
export type TopMembersView = ReturnType<typeof useTopMembers>;
type Days = Pick<DayRange, 'from' | 'to'>;

/** The team's totals in a range of days. @param wanted whether the totals are on screen */
export function usePerformance({ from, to }: Days, wanted: boolean) {
  return usePersonalQuery(
    {
      name: `${SUMS}${from} ${to}`,
      read: (accountId) =>
        fetchForAccount(accountId, 'superiorPerformance', { date_from: from, date_to: to }),
      keep: { prefix: SUMS, most: MOST_RANGES },
      refetchInterval: REFRESH_MS,
      refetchOnWindowFocus: true,
    },
    wanted,
  );
}

/**
 * The members with the most commission in a range of days, without members who brought nothing.
 * @param wanted whether the list is on screen
 */
export function useTopMembers({ from, to }: Days, wanted: boolean) {
  const { rows, ...view } = usePersonalPages(
    {
      name: `${TOP}${from} ${to}`,
      read: (accountId, page) =>
        fetchForAccount(accountId, 'brokerPlayOut', {
          date_from: from,
          date_to: to,
          page,
          size: PAGE_SIZE,
          sort: 'commission',
        }),
      keep: { prefix: TOP, most: MOST_RANGES },
      keyOf: ({ id }) => id,
      isLast,
      refetchOnWindowFocus: true,
    },
    wanted,
  );
  return {
    ...view,
    members: rows?.filter(({ commission, stake }) => commission > 0n || stake > 0n),
  };
}

/** The list is sorted by commission, so after a member with none all others have none, too. */
function isLast({ data }: { data: readonly TeamMember[] }): boolean {
  const last = data.at(-1);
  return data.length < PAGE_SIZE || last === undefined || last.commission === 0n;
}
