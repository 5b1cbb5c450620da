import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { dayOf } from '../../../../contract/day.ts';
import { AppError } from '../../../../contract/errors.ts';
import type { IncomeDay } from '../../../../db/account.ts';
import { readIncomeDays } from '../../../../db/income-days.ts';
import { serverNow } from '../../../api/server-clock.ts';
import { AGENT_KEYS } from '../../../data/queries/agent-query-keys.ts';
import { fetchForAccount } from '../../../data/queries/fetch-for-account.ts';
import { askOnceMore, type QueryView, useQueryView } from '../../../data/queries/query-view.ts';
import { runLatest } from '../../../data/queries/run-latest.ts';
import { useAccountQuery } from '../../../data/queries/use-account-query.ts';
import { personalKey } from '../../../session/query-persistence.ts';
import { useAccount, useLoggedIn } from '../../../session/session-store.ts';
import { runAgentPull } from './agent-pull.ts';
import { pullIncome } from './income-pull.ts';
import { REFRESH_MS } from './info.ts';

/**
 * The stored days of a range on which the agent's team was active, oldest first; undefined until read.
 * @param from first day, YYYY-MM-DD
 * @param to last day
 */
export function useIncomeDays(from: string, to: string): readonly IncomeDay[] | undefined {
  return useAccountQuery(
    (accountId) => readIncomeDays(accountId, from, to),
    `income ${from} ${to}`,
  );
}

interface IncomePullView extends QueryView {
  /** The platform's day of the last pull: later days are unknown. Undefined until the first pull. */
  lastDay: string | undefined;
}

/** Keeps the stored days up to date while the view is on screen. */
export function useIncomePull(): IncomePullView {
  const account = useAccount();
  const enabled = useLoggedIn() && account !== undefined;
  const client = useQueryClient();
  const options = incomeQuery(account?.id);
  const query = useQuery({ ...options, enabled });
  return {
    lastDay: query.data === undefined ? undefined : dayOf(query.data),
    ...useQueryView(query, () => askOnceMore(client, options.queryKey)),
  };
}

function incomeQuery(accountId: string | undefined) {
  return queryOptions({
    queryKey: personalKey(accountId, AGENT_KEYS.income),
    queryFn: () => {
      if (accountId === undefined) throw new AppError('cancelled', '已取消');
      return runLatest(`income ${accountId}`, (signal) => pullIncomeOf(accountId, signal));
    },
    staleTime: 0,
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: true,
    // Persisted for its time only: the offline view shows how old the data is.
    meta: { persist: true },
  });
}

/**
 * Updates the stored income days of an account.
 * @returns when the pull started, ms by the platform's clock
 * @throws {AppError} as `call` and `runAgentPull` do
 * @throws {DbUnavailable}
 */
export async function pullIncomeOf(accountId: string, signal: AbortSignal): Promise<number> {
  return await runAgentPull(accountId, 'income', signal, (own) =>
    pullIncome({
      own,
      ask: (asked) => fetchForAccount(accountId, 'superiorPerformanceList', asked, signal),
      now: serverNow,
    }),
  );
}
