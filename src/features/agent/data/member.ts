import { addDays, dayOf } from '../../../../contract/day.ts';
import { serverNow } from '../../../api/server-clock.ts';
import { AGENT_KEYS } from '../../../data/queries/agent-query-keys.ts';
import { fetchForAccount } from '../../../data/queries/fetch-for-account.ts';
import { usePersonalPages } from '../../../data/queries/personal-pages.ts';
import { usePersonalQuery } from '../../../data/queries/personal-query.ts';

/** Number of days read per member; views may show fewer. */
export const MEMBER_DAYS = 30;
/** Rounds per page; the first page is stored on the device. */
const PAGE_SIZE = 20;
/** Number of members whose days and rounds are stored on the device. */
const MOST_MEMBERS = 20;
const DAYS = AGENT_KEYS.memberDays;
const LOG = AGENT_KEYS.memberLog;

export type MemberDaysView = ReturnType<typeof useMemberDays>;
export type MemberLogView = ReturnType<typeof useMemberLog>;

/**
 * One member's days with any activity among the last 30, newest first, and the last day that was read. The
 * platform refuses ids outside the agent's team.
 */
export function useMemberDays(memberId: string) {
  return usePersonalQuery({
    name: DAYS + memberId,
    read: async (accountId) => {
      const today = dayOf(serverNow());
      const { data } = await fetchForAccount(accountId, 'superiorPerformanceDetail', {
        member_id: memberId,
        date_from: addDays(today, 1 - MEMBER_DAYS),
        date_to: today,
        page: 1,
        size: MEMBER_DAYS,
      });
      return { days: data, until: today };
    },
    keep: { prefix: DAYS, most: MOST_MEMBERS },
    refetchOnWindowFocus: true,
  });
}

/** One member's rounds, newest first. */
export function useMemberLog(memberId: string) {
  return usePersonalPages({
    name: LOG + memberId,
    read: (accountId, page) =>
      fetchForAccount(accountId, 'brokerPlayerLog', {
        member_id: memberId,
        page,
        size: PAGE_SIZE,
      }),
    keep: { prefix: LOG, most: MOST_MEMBERS },
    keyOf: ({ id }) => id,
    isLast: ({ data }) => data.length < PAGE_SIZE,
  });
}
