import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { TeamMember } from '../../../../contract/calls/agents.ts';
import type { CallResult } from '../../../../contract/registry.ts';
import { AGENT_KEYS } from '../../../data/queries/agent-query-keys.ts';
import { fetchForAccount } from '../../../data/queries/fetch-for-account.ts';
import { type LaterPages, useLaterPages } from '../../../data/queries/later-pages.ts';
import {
  askOnceMore,
  pruneQueries,
  type QueryView,
  useQueryView,
} from '../../../data/queries/query-view.ts';
import { personalKey } from '../../../session/query-persistence.ts';
import { useAccount, useLoggedIn } from '../../../session/session-store.ts';
import { REFRESH_MS } from './info.ts';

/** Members per page; the first page is stored on the device. */
const PAGE_SIZE = 20;
/** Number of day ranges stored on the device: the named ranges and a few custom ones. */
const MOST_RANGES = 8;
const SUMS = AGENT_KEYS.performance;
const TOP = AGENT_KEYS.topMembers;

export type Performance = CallResult<'superiorPerformance'>;

/** A range of days in the platform's time zone, both ends included, YYYY-MM-DD. */
export interface Days {
  from: string;
  to: string;
}

export interface PerformanceView extends QueryView {
  /** undefined until loaded */
  performance: Performance | undefined;
}

/** The team's totals in a range of days. @param wanted whether the totals are on screen */
export function usePerformance({ from, to }: Days, wanted: boolean): PerformanceView {
  const account = useAccount();
  const enabled = useLoggedIn() && account !== undefined;
  const client = useQueryClient();
  const options = sumsQuery(account?.id, { from, to });
  const query = useQuery({ ...options, enabled: enabled && wanted });
  return {
    performance: query.data,
    ...useQueryView(query, () => askOnceMore(client, options.queryKey)),
  };
}

function sumsQuery(accountId: string | undefined, { from, to }: Days) {
  return queryOptions({
    queryKey: personalKey(accountId, `${SUMS}${from} ${to}`),
    queryFn: async ({ client }) => {
      const asked = { date_from: from, date_to: to };
      const sums = await fetchForAccount(accountId, 'superiorPerformance', asked);
      pruneQueries(client, personalKey(accountId, SUMS), MOST_RANGES);
      return sums;
    },
    staleTime: 0,
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: true,
    meta: { persist: true },
  });
}

export interface TopMembers extends QueryView, Omit<LaterPages, 'rows'> {
  /** Sorted by commission, without members who brought nothing. Undefined until loaded. */
  members: readonly TeamMember[] | undefined;
}

/** The members with the most commission in a range of days. @param wanted whether the list is on screen */
export function useTopMembers({ from, to }: Days, wanted: boolean): TopMembers {
  const account = useAccount();
  const enabled = useLoggedIn() && account !== undefined;
  const client = useQueryClient();
  const options = topQuery(account?.id, { from, to });
  const first = useQuery({ ...options, enabled: enabled && wanted });
  const { rows, ...later } = useLaterPages({
    queryKey: options.queryKey,
    first: first.data,
    read: (page) => fetchForAccount(account?.id, 'brokerPlayOut', topPage(from, to, page)),
    keyOf: ({ id }) => id,
    isLast,
  });
  return {
    members: rows && earning(rows),
    ...later,
    ...useQueryView(first, () => askOnceMore(client, options.queryKey)),
  };
}

function topQuery(accountId: string | undefined, { from, to }: Days) {
  return queryOptions({
    queryKey: personalKey(accountId, `${TOP}${from} ${to}`),
    queryFn: async ({ client }) => {
      const page = await fetchForAccount(accountId, 'brokerPlayOut', topPage(from, to, 1));
      pruneQueries(client, personalKey(accountId, TOP), MOST_RANGES);
      return page;
    },
    staleTime: 0,
    refetchOnWindowFocus: true,
    meta: { persist: true },
  });
}

function topPage(from: string, to: string, page: number) {
  const range = { date_from: from, date_to: to };
  return { ...range, page, size: PAGE_SIZE, sort: 'commission' } as const;
}

/** The list is sorted by commission, so after a member with none all others have none, too. */
function isLast({ data }: { data: readonly TeamMember[] }): boolean {
  const last = data.at(-1);
  return data.length < PAGE_SIZE || last === undefined || last.commission === 0n;
}

function earning(members: readonly TeamMember[]): TeamMember[] {
  return members.filter(({ commission, stake }) => commission > 0n || stake > 0n);
}
