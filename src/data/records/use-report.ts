import type { ReportDay } from '../../../db/account.ts';
import { putReport, readReport } from '../../../db/report-days.ts';
import { serverNow } from '../../api/server-clock.ts';
import { fetchForAccount } from '../queries/fetch-for-account.ts';
import { useAccountQuery } from '../queries/use-account-query.ts';
import { type ReadView, usePull } from './use-pull.ts';

/**
 * Win and loss by day as the platform reported it, oldest day first; live. A missing day is not stored; a
 * day without play has zeros. Undefined until read.
 * @param from first day, YYYY-MM-DD
 * @param to last day
 */
export function useReport(from: string, to: string): readonly ReportDay[] | undefined {
  return useAccountQuery((accountId) => readReport(accountId, from, to), `report ${from} ${to}`);
}

/**
 * Reads the report of a range of days (366 at most) while the view is on screen.
 * @returns `updatedAt` is the time of the oldest shown day's reading
 */
export function useReportPull({ from, to }: { from: string; to: string }): ReadView {
  const days = useReport(from, to) ?? [];
  const pull = usePull(`report ${from} ${to}`, (accountId) => pullReport(accountId, from, to));
  const updatedAt = days.length === 0 ? 0 : Math.min(...days.map(({ readAt }) => readAt));
  return { ...pull, updatedAt };
}

async function pullReport(accountId: string, from: string, to: string): Promise<void> {
  const asked = { date_from: from, date_to: to };
  const { days } = await fetchForAccount(accountId, 'winLossReport', asked);
  // Ignore days that were not requested, so that they do not overwrite stored ones.
  const own = days.filter(({ day }) => from <= day && day <= to);
  await putReport(accountId, { from, to, readAt: serverNow() }, own);
}
