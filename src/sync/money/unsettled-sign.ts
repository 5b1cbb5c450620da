import { liveQuery } from 'dexie';
import { readOperations } from '../../../db/operations.ts';
import { useUnsettledSign } from '../../session/unsettled.ts';
import { actsFor } from '../own-database.ts';
import { unsettledSign } from './unsettled.ts';

/**
 * Keeps the sign of an account up to date, whichever tab changes its journal.
 * @param ended ends with the account's session, and takes the sign down
 */
export function showUnsettled(accountId: string, ended: AbortSignal): void {
  const rows = liveQuery(async () => (actsFor(accountId) ? await readOperations(accountId) : []));
  // Where there is no database, nothing was ever sent.
  const watching = rows.subscribe({
    next: (ops) => useUnsettledSign.setState(unsettledSign(ops)),
    error: () => useUnsettledSign.setState(unsettledSign([])),
  });
  ended.addEventListener('abort', () => {
    watching.unsubscribe();
    useUnsettledSign.setState(unsettledSign([]));
  });
}
