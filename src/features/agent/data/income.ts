import { agentCalls, type PerformanceDay } from '../../../../contract/calls/agents.ts';
import { addDays, dayOf } from '../../../../contract/day.ts';
import { AppError } from '../../../../contract/errors.ts';
import type { IncomeDay } from '../../../../db/account.ts';
import { beginIncomePull, readIncomeDays, replaceIncomeDays } from '../../../../db/team.ts';
import { serverNow } from '../../../api/server-clock.ts';
import { AGENT_KEYS } from '../../../data/queries/agent-query-keys.ts';
import { fetchForAccount } from '../../../data/queries/fetch-for-account.ts';
import { usePersonalQuery } from '../../../data/queries/personal-query.ts';
import { readPages } from '../../../data/queries/read-pages.ts';
import { runLatest } from '../../../data/queries/run-latest.ts';
import { useAccountQuery } from '../../../data/queries/use-account-query.ts';
import { runAgentPull } from './agent-pull.ts';
import { REFRESH_MS } from './agent-queries.ts';

/** Rows per page, the platform's maximum. */
export const INCOME_PAGE = 200;
/** Number of days, including today, that each pull reads again: late stakes change the day they belong to. */
const RENEWED_DAYS = 3;
/** An unpaid day older than this many days is no longer read again. */
const CHASED_DAYS = 60;
/** Earlier and later than any day, for text comparison. */
const BEGINNING = '0000-01-01';
const END = '9999-12-31';
const HALF = '返回的收益不完整，请稍后再试';

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
      runLatest(`income ${accountId}`, (signal) => pullIncome(accountId, signal)),
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: true,
  });
  return { ...view, lastDay: data === undefined ? undefined : dayOf(data) };
}

/**
 * Updates the stored days of an agent's income: all days at first, later those that may have changed. The
 * days are stored only when all pages have arrived, so that an aborted pull leaves no gap.
 * @returns when the pull started, ms by the platform's clock
 * @throws {AppError} as `call` and `runAgentPull` do; `shape` when the list changes while it is read, or comes
 * in part
 * @throws {DbUnavailable}
 */
export function pullIncome(accountId: string | undefined, signal: AbortSignal): Promise<number> {
  return runAgentPull(accountId, 'income', signal, async (own) => {
    const readAt = serverNow();
    const today = dayOf(readAt);
    const pull = await beginIncomePull(own(), readAt);
    const from = renewFrom(await readIncomeDays(own(), BEGINNING, END), today);
    const range = from === undefined ? {} : { date_from: from };
    const ask = (page: number, size: number) =>
      fetchForAccount(
        accountId,
        agentCalls.superiorPerformanceList,
        { page, size, ...range },
        signal,
      );
    const found = new Map<string, IncomeDay>();
    let isCounted = true;
    for await (const { page, total, end } of readPages(
      ask,
      INCOME_PAGE,
      ({ day }: PerformanceDay) => day,
    )) {
      const isCut = end === 'repeated' && page.data.length === INCOME_PAGE;
      if (end === 'moved' || isCut) throw new AppError('shape', HALF);
      isCounted &&= total !== undefined;
      // A day that comes again was pushed down by a day that began meanwhile.
      for (const row of page.data) if (!found.has(row.day)) found.set(row.day, { ...row, readAt });
    }
    const days = [...found.values()];
    const [first] = days.map(({ day }) => day).sort();
    // An empty answer could be an error of the platform, so it deletes no stored days.
    if (first !== undefined) {
      // Without a total nothing tells that the days before the first one are over.
      const since = isCounted ? (from ?? BEGINNING) : first;
      const to = [today, ...found.keys()].sort().at(-1) ?? today;
      await replaceIncomeDays(own(), { pull, from: since, to, days });
    }
    return readAt;
  });
}

/** The first day that may have changed since it was read; undefined if no days are stored. */
export function renewFrom(
  known: readonly Pick<IncomeDay, 'day' | 'commission' | 'paid' | 'readAt'>[],
  today: string,
): string | undefined {
  if (known.length === 0) return undefined;
  const lately = addDays(today, 1 - RENEWED_DAYS);
  // Days since the last pull may be missing on this device.
  const lastRead = dayOf(Math.max(...known.map(({ readAt }) => readAt)));
  const chased = addDays(today, -CHASED_DAYS);
  const open = known.find(
    ({ day, commission, paid }) => day >= chased && paid !== undefined && commission !== paid,
  );
  // ISO dates sort correctly as text.
  return [lately, lastRead, open?.day ?? lately].sort()[0];
}
