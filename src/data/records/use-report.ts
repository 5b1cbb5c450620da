import { recordCalls } from '../../../contract/calls/records.ts';
import type { CallResult } from '../../../contract/registry.ts';
import type { ReportDay } from '../../../db/account.ts';
import { putReport, readReport } from '../../../db/report-days.ts';
import { serverNow } from '../../api/server-clock.ts';
import { fetchForAccount } from '../queries/fetch-for-account.ts';
import { usePersonalQuery } from '../queries/personal-query.ts';
import { useAccountQuery } from '../queries/use-account-query.ts';

/** The report of a range of days (366 at most), which is read while the view is on screen. */
export function useReport({ from, to }: { from: string; to: string }) {
  const name = `report ${from} ${to}`;
  const days = useAccountQuery((accountId) => readReport(accountId, from, to), name);
  const { data: totals, ...view } = usePersonalQuery({
    name,
    read: (accountId = '') => pullReport(accountId, from, to),
    // No query cache: the database has the copy.
    gcTime: 0,
    meta: {},
  });
  return {
    ...view,
    /** The figures of the whole range, of a platform that reports no days; undefined otherwise. */
    totals: totals ?? undefined,
    /**
     * Win and loss by day as the platform reported it, oldest day first; live. A missing day is not stored; a
     * day without play has zeros. Undefined until read.
     */
    days,
    /** When the oldest shown day was read, ms by the platform's clock; 0 when never. */
    updatedAt: totals ? view.updatedAt : oldestOf(days),
  };
}

function oldestOf(days: readonly ReportDay[] | undefined): number {
  return days?.length ? Math.min(...days.map(({ readAt }) => readAt)) : 0;
}

type Totals = Omit<CallResult<'winLossReport'>, 'days'>;

async function pullReport(accountId: string, from: string, to: string): Promise<Totals | null> {
  const asked = { date_from: from, date_to: to };
  const { days, ...totals } = await fetchForAccount(accountId, recordCalls.winLossReport, asked);
  if (!days) return totals;
  // Ignore days that were not requested, so that they do not overwrite stored ones.
  const own = days.filter(({ day }) => from <= day && day <= to);
  await putReport(accountId, { from, to, readAt: serverNow() }, own);
  return null;
}
