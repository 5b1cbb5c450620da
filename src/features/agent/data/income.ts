import { dayOf } from '../../../../contract/day.ts';
import { readIncomeDays } from '../../../../db/income-days.ts';
import { serverNow } from '../../../api/server-clock.ts';
import { AGENT_KEYS } from '../../../data/queries/agent-query-keys.ts';
import { fetchForAccount } from '../../../data/queries/fetch-for-account.ts';
import { usePersonalQuery } from '../../../data/queries/personal-query.ts';
import { runLatest } from '../../../data/queries/run-latest.ts';
import { useAccountQuery } from '../../../data/queries/use-account-query.ts';
import { runAgentPull } from './agent-pull.ts';
import { pullIncome } from './income-pull.ts';
import { REFRESH_MS } from './info.ts';

/**
 * The stored days of a range on which the agent's team was active, oldest first; undefined until read.
 * @param from first day, YYYY-MM-DD
 * @param to last day
 */
export function useIncomeDays(from: string, to: string) {
  return useAccountQuery(
    (accountId) => readIncomeDays(accountId, from, to),
    `income ${from} ${to}`,
  );
}

/**
 * Keeps the stored days up to date while the view is on screen. `lastDay` is the platform's day of the last
 * pull: later days are unknown. It is undefined until the first pull.
 */
export function useIncomePull() {
  const { data, ...view } = usePersonalQuery({
    name: AGENT_KEYS.income,
    read: (accountId) =>
      runLatest(`income ${accountId}`, (signal) => pullIncomeOf(accountId, signal)),
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: true,
  });
  return { ...view, lastDay: data === undefined ? undefined : dayOf(data) };
}

/**
 * Updates the stored income days of an account.
 * @returns when the pull started, ms by the platform's clock
 * @throws {AppError} as `call` and `runAgentPull` do
 * @throws {DbUnavailable}
 */
export function pullIncomeOf(accountId: string | undefined, signal: AbortSignal) {
  return runAgentPull(accountId, 'income', signal, (own) =>
    pullIncome({
      own,
      ask: (asked) => fetchForAccount(accountId, 'superiorPerformanceList', asked, signal),
      now: serverNow,
    }),
  );
}
