import { dayOf } from '../../../../contract/day.ts';
import { AppError } from '../../../../contract/errors.ts';
import { AgentPullOver } from '../../../../db/agent-pull.ts';
import { beginIncomePull, readIncomeDays, replaceIncomeDays } from '../../../../db/income-days.ts';
import { serverNow } from '../../../api/server-clock.ts';
import { readFor } from '../../../data/queries/fetch-for-account.ts';
import { actsFor } from '../../../data/queries/is-active-account.ts';
import { inTurn, SHORT_WORK_MS } from '../../../data/queries/with-lock.ts';
import { pullIncome } from './income-pull.ts';

const ALWAYS = { from: '0000-01-01', to: '9999-12-31' };

/**
 * Brings the days of an account's income on this device up to date, in one tab at a time.
 * @returns when it began, ms by the platform's clock
 * @throws {AppError} as `call` does; `cancelled` once it counts no longer: the tab acts for somebody
 *   else, the days were cleared, or another reading took its place
 * @throws {DbUnavailable}
 */
export async function pullIncomeOf(accountId: string, signal: AbortSignal): Promise<number> {
  const own = (): string => {
    if (signal.aborted || !actsFor(accountId)) throw cancelled();
    return accountId;
  };
  const work = () =>
    pullIncome({
      begin: async (now) => await beginIncomePull(own(), now),
      ask: (asked) => readFor(accountId, 'superiorPerformanceList', asked, signal),
      known: async () => await readIncomeDays(own(), ALWAYS.from, ALWAYS.to),
      replace: async (reading) => await replaceIncomeDays(own(), reading),
      now: serverNow,
      dayOf,
    });
  try {
    return await inTurn(accountId, 'income', signal, work, SHORT_WORK_MS);
  } catch (error) {
    throw signal.aborted || error instanceof AgentPullOver ? cancelled() : error;
  }
}

function cancelled(): AppError {
  return new AppError('cancelled', '已取消');
}
