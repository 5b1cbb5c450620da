import { useQuery } from '@tanstack/react-query';
import { AppError } from '../../../contract/errors.ts';
import type { ReportDay } from '../../../db/account.ts';
import type { DbUnavailable } from '../../../db/open.ts';
import { putReport, readReport } from '../../../db/report-days.ts';
import { serverNow } from '../../api/server-clock.ts';
import { personalKey } from '../../session/query-persistence.ts';
import { useAccount, useLoggedIn } from '../../session/session-store.ts';
import { fetchForAccount } from '../queries/fetch-for-account.ts';
import { useAccountQuery } from '../queries/use-account-query.ts';

/**
 * Win and loss by day as the platform reported it, oldest day first; live. A missing day is not stored; a
 * day without play has zeros. Undefined until read.
 * @param from first day, YYYY-MM-DD
 * @param to last day
 */
export function useReport(from: string, to: string): readonly ReportDay[] | undefined {
  return useAccountQuery((accountId) => readReport(accountId, from, to), `report ${from} ${to}`);
}

interface ReportPull {
  busy: boolean;
  error: AppError | DbUnavailable | undefined;
  /** When the oldest shown day was read, ms by the platform's clock; 0 when no day is stored. */
  updatedAt: number;
  /** Resolves when done or failed. */
  refresh: () => Promise<void>;
}

/** Reads the report of a range of days (366 at most) while the view is on screen. */
export function useReportPull({ from, to }: { from: string; to: string }): ReportPull {
  const id = useAccount()?.id;
  const loggedIn = useLoggedIn();
  const days = useReport(from, to);
  const { isFetching, error, refetch } = useQuery<number, AppError | DbUnavailable>({
    queryKey: personalKey(id, `report ${from} ${to}`),
    queryFn: () => pullReport(id, from, to),
    enabled: loggedIn && id !== undefined,
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
  const refresh = async () => {
    await refetch();
  };
  const updatedAt = Math.min(...(days ?? []).map(({ readAt }) => readAt));
  return {
    busy: isFetching,
    error: shown(error),
    updatedAt: Number.isFinite(updatedAt) ? updatedAt : 0,
    refresh,
  };
}

/** @returns when the report was read, ms by the platform's clock */
async function pullReport(id: string | undefined, from: string, to: string): Promise<number> {
  if (id === undefined) throw new AppError('cancelled', '已取消');
  const { days } = await fetchForAccount(id, 'winLossReport', { date_from: from, date_to: to });
  const readAt = serverNow();
  // Ignore days that were not requested, so that they do not overwrite stored ones.
  const own = days.filter(({ day }) => from <= day && day <= to);
  await putReport(id, { from, to, readAt }, own);
  return readAt;
}

/** The error to show; undefined for cancelled reads and expired sessions. */
function shown(error: AppError | DbUnavailable | null): AppError | DbUnavailable | undefined {
  if (error === null || (error instanceof AppError && error.silent)) return undefined;
  return error;
}
