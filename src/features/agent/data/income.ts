import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { dayOf } from '../../../../contract/day.ts';
import { AppError } from '../../../../contract/errors.ts';
import type { IncomeDay } from '../../../../db/account.ts';
import { readIncomeDays } from '../../../../db/income-days.ts';
import { AGENT_KEYS } from '../../../data/queries/agent-query-keys.ts';
import { askOnceMore, type Seen, useSeen } from '../../../data/queries/query-view.ts';
import { runAnew } from '../../../data/queries/run-latest.ts';
import { useOwnRows } from '../../../data/queries/use-account-query.ts';
import { personalKey } from '../../../session/query-persistence.ts';
import { useAccount, useLoggedIn } from '../../../session/session-store.ts';
import { pullIncomeOf } from './income-deps.ts';
import { REFRESH_MS } from './info.ts';

/**
 * The days of a range on which the agent's team did anything, oldest first, from this device; undefined
 * until read.
 * @param from first day, YYYY-MM-DD
 * @param to last day
 */
export function useIncomeDays(from: string, to: string): readonly IncomeDay[] | undefined {
  return useOwnRows((accountId) => readIncomeDays(accountId, from, to), `income ${from} ${to}`);
}

export interface IncomePullView extends Seen {
  /** The platform's day of the last reading: of later ones nothing is known. Undefined until read. */
  lastDay: string | undefined;
}

/** Keeps the days on this device up to date while the view is on screen. */
export function useIncomePull(): IncomePullView {
  const account = useAccount();
  const enabled = useLoggedIn() && account !== undefined;
  const client = useQueryClient();
  const options = incomeQuery(account?.id);
  const query = useQuery({ ...options, enabled });
  return {
    lastDay: query.data === undefined ? undefined : dayOf(query.data),
    ...useSeen(query, () => askOnceMore(client, options.queryKey)),
  };
}

function incomeQuery(accountId: string | undefined) {
  return queryOptions({
    queryKey: personalKey(accountId, AGENT_KEYS.income),
    queryFn: () => {
      if (accountId === undefined) throw new AppError('cancelled', '已取消');
      return runAnew(`income ${accountId}`, (signal) => pullIncomeOf(accountId, signal));
    },
    staleTime: 0,
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: true,
    // For its time: from when what is shown with no signal is.
    meta: { persist: true },
  });
}
