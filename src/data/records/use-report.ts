import type { ReportDay } from '../../../db/account.ts';
import { putReport, readReport } from '../../../db/report-days.ts';
import { serverNow } from '../../api/server-clock.ts';
import { fetchForAccount } from '../queries/fetch-for-account.ts';
import { useAccountQuery } from '../queries/use-account-query.ts';
import { type ReadView, usePull } from './use-pull.ts';

/** A report for a view. */
interface ReportView extends ReadView {
  /**
   * Win and loss by day as the platform reported it, oldest day first; live. A missing day is not stored; a
   * day without play has zeros. Undefined until read.
   */
  days: readonly ReportDay[] | undefined;
}

/**
 * The report of a range of days (366 at most), which is read while the view is on screen.
 * @returns `updatedAt` is the time of the oldest shown day's reading
 */
export function useReport({ from, to }: { from: string; to: string }): ReportView {
  const name = `report ${from} ${to}`;
  const days = useAccountQuery((accountId) => readReport(accountId, from, to), name);
  const pull = usePull(name, (accountId) => pullReport(accountId, from, to));
  const updatedAt = days?.length ? Math.min(...days.map(({ readAt }) => readAt)) : 0;
  return { ...pull, days, updatedAt };
}

async function pullReport(accountId: string, from: string, to: string): Promise<void> {
  const asked = { date_from: from, date_to: to };
  const { days } = await fetchForAccount(accountId, 'winLossReport', asked);
  // Ignore days that were not requested, so that they do not overwrite stored ones.
  const own = days.filter(({ day }) => from <= day && day <= to);
  await putReport(accountId, { from, to, readAt: serverNow() }, own);
}
