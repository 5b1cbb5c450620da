import {
  agentCalls,
  type PerformanceDay,
  type TeamMember,
} from '../../../../contract/calls/agents.ts';
import { addDays, dayOf } from '../../../../contract/day.ts';
import type { CallResult } from '../../../../contract/registry.ts';
import { serverNow } from '../../../api/server-clock.ts';
import { AGENT_KEYS } from '../../../data/queries/agent-query-keys.ts';
import { fetchForAccount } from '../../../data/queries/fetch-for-account.ts';
import { usePersonalPages } from '../../../data/queries/personal-pages.ts';
import { usePersonalQuery } from '../../../data/queries/personal-query.ts';
import { checkFirstPage, firstOfEach, readPages } from '../../../data/queries/read-pages.ts';
import type { DayRange } from '../../../format/day-range.ts';

/** Polling interval (ms), because members play while the agent watches. */
export const REFRESH_MS = 60_000;
/** The rates change only when the platform changes its terms, so they stay fresh for this long (ms). */
const RATES_STALE_MS = 10 * 60_000;
/** Members or rounds per page; the first page is stored on the device. */
const PAGE_SIZE = 20;
/** Number of days read per member; views may show fewer. */
export const MEMBER_DAYS = 30;
/** Number of members whose days and rounds are stored on the device. */
const MOST_MEMBERS = 20;
/** Number of day ranges stored on the device: the named ranges and a few custom ones. */
const MOST_RANGES = 8;

export type MemberDaysView = ReturnType<typeof useMemberDays>;
export type MemberLogView = ReturnType<typeof useMemberLog>;
export type Performance = CallResult<'superiorPerformance'>;
export type PerformanceView = ReturnType<typeof usePerformance>;
export type TopMembersView = ReturnType<typeof useTopMembers>;
type Days = Pick<DayRange, 'from' | 'to'>;

export function useBrokerInfo() {
  return usePersonalQuery({
    name: AGENT_KEYS.broker,
    read: (accountId) => fetchForAccount(accountId, agentCalls.brokerInfo, {}),
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: true,
  });
}

export function useCommissionRates() {
  return usePersonalQuery({
    name: 'broker-template',
    read: (accountId) => fetchForAccount(accountId, agentCalls.brokerTemplate, {}),
    staleTime: RATES_STALE_MS,
  });
}

/** The team's totals in a range of days. @param wanted whether the totals are on screen */
export function usePerformance({ from, to }: Days, wanted: boolean) {
  return usePersonalQuery(
    {
      name: `${AGENT_KEYS.performance}${from} ${to}`,
      read: (accountId) =>
        fetchForAccount(accountId, agentCalls.superiorPerformance, {
          date_from: from,
          date_to: to,
        }),
      keep: { prefix: AGENT_KEYS.performance, most: MOST_RANGES },
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
      name: `${AGENT_KEYS.topMembers}${from} ${to}`,
      read: (accountId, page) =>
        fetchForAccount(accountId, agentCalls.brokerPlayOut, {
          date_from: from,
          date_to: to,
          page,
          size: PAGE_SIZE,
          sort: 'commission',
        }),
      keep: { prefix: AGENT_KEYS.topMembers, most: MOST_RANGES },
      size: PAGE_SIZE,
      keyOf: ({ id }) => id,
      isEnough,
      refetchOnWindowFocus: true,
    },
    wanted,
  );
  return {
    ...view,
    members: rows?.filter(hasIncome),
  };
}

/** Whether commission or stakes are known to be there, or neither is known. */
export function hasIncome({
  commission,
  stake,
}: {
  commission?: bigint | undefined;
  stake?: bigint | undefined;
}): boolean {
  if (commission === undefined && stake === undefined) return true;
  return (commission ?? 0n) > 0n || (stake ?? 0n) > 0n;
}

/** The list is sorted by commission, so after a member with none all others have none, too. */
function isEnough({ data }: { data: readonly TeamMember[] }): boolean {
  return data.at(-1)?.commission === 0n;
}

/**
 * One member's days with any activity among the last 30, newest first, and the last day that was read. Of days
 * since `since` that are missing it is known that they had none; undefined: of all 30. The platform refuses ids
 * outside the agent's team.
 */
export function useMemberDays(memberId: string) {
  return usePersonalQuery({
    name: AGENT_KEYS.memberDays + memberId,
    read: async (accountId) => {
      const today = dayOf(serverNow());
      const asked = {
        member_id: memberId,
        date_from: addDays(today, 1 - MEMBER_DAYS),
        date_to: today,
      };
      const ask = (page: number, size: number) =>
        fetchForAccount(accountId, agentCalls.superiorPerformanceDetail, { ...asked, page, size });
      const days: PerformanceDay[] = [];
      let since: string | undefined;
      // One more than there can be, so that a month of play is no full page and needs no second one.
      for await (const { page, end } of readPages(ask, MEMBER_DAYS + 1, dayKey)) {
        days.push(...(days.length === 0 ? checkFirstPage(page) : page).data);
        // A row that was missed may be of any day that is missing.
        if (end === 'moved') since = addDays(today, 1);
        // A list that repeats one page may be cut off behind it.
        if (end === 'repeated') [since] = days.map(dayKey).sort();
      }
      return { days: firstOfEach(days, dayKey), since, until: today };
    },
    keep: { prefix: AGENT_KEYS.memberDays, most: MOST_MEMBERS },
    refetchOnWindowFocus: true,
  });
}

const dayKey = ({ day }: PerformanceDay) => day;

/** One member's rounds, newest first. */
export function useMemberLog(memberId: string) {
  return usePersonalPages({
    name: AGENT_KEYS.memberLog + memberId,
    read: (accountId, page) =>
      fetchForAccount(accountId, agentCalls.brokerPlayerLog, {
        member_id: memberId,
        page,
        size: PAGE_SIZE,
      }),
    keep: { prefix: AGENT_KEYS.memberLog, most: MOST_MEMBERS },
    size: PAGE_SIZE,
    keyOf: ({ id }) => id,
  });
}
