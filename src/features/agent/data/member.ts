import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PerformanceDay, PlayedRound } from '../../../../contract/calls/agents.ts';
import { addDays, dayOf } from '../../../../contract/day.ts';
import { serverNow } from '../../../api/server-clock.ts';
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

/** Number of days read per member; views may show fewer. */
export const MEMBER_DAYS = 30;
/** Rounds per page; the first page is stored on the device. */
const PAGE_SIZE = 20;
/** Number of members whose days and rounds are stored on the device. */
const MOST_MEMBERS = 20;
const DAYS = AGENT_KEYS.memberDays;
const LOG = AGENT_KEYS.memberLog;

export interface MemberDaysView extends QueryView {
  /** Those of the last 30 days with any activity, newest first; undefined until loaded. */
  days: readonly PerformanceDay[] | undefined;
  /** The last day that was read, YYYY-MM-DD: later days are unknown. */
  until: string | undefined;
}

/** One member's figures by day. The platform refuses ids outside the agent's team. */
export function useMemberDays(memberId: string): MemberDaysView {
  const account = useAccount();
  const enabled = useLoggedIn() && account !== undefined;
  const client = useQueryClient();
  const options = daysQuery(account?.id, memberId);
  const query = useQuery({ ...options, enabled });
  return {
    days: query.data?.days,
    until: query.data?.until,
    ...useQueryView(query, () => askOnceMore(client, options.queryKey)),
  };
}

function daysQuery(accountId: string | undefined, memberId: string) {
  return queryOptions({
    queryKey: personalKey(accountId, DAYS + memberId),
    queryFn: async ({ client }) => {
      const today = dayOf(serverNow());
      const { data } = await fetchForAccount(accountId, 'superiorPerformanceDetail', {
        member_id: memberId,
        date_from: addDays(today, 1 - MEMBER_DAYS),
        date_to: today,
        page: 1,
        size: MEMBER_DAYS,
      });
      pruneQueries(client, personalKey(accountId, DAYS), MOST_MEMBERS);
      return { days: data, until: today };
    },
    staleTime: 0,
    refetchOnWindowFocus: true,
    meta: { persist: true },
  });
}

export interface MemberLogView extends QueryView, Omit<LaterPages, 'rows'> {
  /** Newest first; undefined until loaded. */
  rounds: readonly PlayedRound[] | undefined;
  /** Number of rounds in all, according to the platform. */
  total: number;
}

/** One member's rounds; offline, the newest cached page. */
export function useMemberLog(memberId: string): MemberLogView {
  const account = useAccount();
  const enabled = useLoggedIn() && account !== undefined;
  const client = useQueryClient();
  const options = logQuery(account?.id, memberId);
  const first = useQuery({ ...options, enabled });
  const { rows, ...later } = useLaterPages({
    queryKey: options.queryKey,
    first: first.data,
    read: (page) => readLog(account?.id, memberId, page),
    keyOf: ({ id }) => id,
    isLast: ({ data }) => data.length < PAGE_SIZE,
  });
  return {
    rounds: rows,
    total: first.data?.total ?? 0,
    ...later,
    ...useQueryView(first, () => askOnceMore(client, options.queryKey)),
  };
}

function logQuery(accountId: string | undefined, memberId: string) {
  return queryOptions({
    queryKey: personalKey(accountId, LOG + memberId),
    queryFn: async ({ client }) => {
      const page = await readLog(accountId, memberId, 1);
      pruneQueries(client, personalKey(accountId, LOG), MOST_MEMBERS);
      return page;
    },
    staleTime: 0,
    meta: { persist: true },
  });
}

function readLog(accountId: string | undefined, memberId: string, page: number) {
  return fetchForAccount(accountId, 'brokerPlayerLog', {
    member_id: memberId,
    page,
    size: PAGE_SIZE,
  });
}
