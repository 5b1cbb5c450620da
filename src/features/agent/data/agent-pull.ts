import { AppError } from '../../../../contract/errors.ts';
import { AgentPullOver } from '../../../../db/team.ts';
import { SHORT_WORK_MS, withLock } from '../../../data/queries/account-locks.ts';
import { isActiveAccount } from '../../../session/session-store.ts';

/**
 * Runs a pull of an account's team or income; only one tab does so at a time.
 * @param work its argument gives the account's id. Ask for the id right before each access to the database: it
 * throws once the pull must stop
 * @throws {AppError} `cancelled` if the pull was aborted, the tab has switched accounts, the data was cleared,
 * or a newer pull has started
 */
export async function runAgentPull<T>(
  accountId: string | undefined,
  what: 'team' | 'income',
  signal: AbortSignal,
  work: (own: () => string) => Promise<T>,
): Promise<T> {
  const own = () => {
    if (accountId === undefined || signal.aborted || !isActiveAccount(accountId)) {
      throw cancelled();
    }
    return accountId;
  };
  try {
    return await withLock(own(), what, signal, () => work(own), SHORT_WORK_MS);
  } catch (error) {
    throw signal.aborted || error instanceof AgentPullOver ? cancelled() : error;
  }
}

function cancelled(): AppError {
  return new AppError('cancelled', '已取消');
}
