import { followOperations } from '../../../db/operations.ts';
import { useUnsettledSign } from '../../session/unsettled.ts';
import { actsFor } from '../queries/is-active-account.ts';
import { unsettledSign } from './unsettled.ts';

/**
 * Keeps the sign of an account up to date, whichever tab changes its journal.
 * @param ended ends with the account's session, and takes the sign down
 */
export function showUnsettled(accountId: string, ended: AbortSignal): void {
  const stop = followOperations(
    accountId,
    () => actsFor(accountId),
    (ops) => useUnsettledSign.setState(unsettledSign(ops)),
  );
  ended.addEventListener('abort', () => {
    stop();
    useUnsettledSign.setState(unsettledSign([]));
  });
}
