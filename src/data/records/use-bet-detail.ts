import { recordCalls } from '../../../contract/calls/records.ts';
import { AppError } from '../../../contract/errors.ts';
import { RecordStatus } from '../../../contract/player-enums.ts';
import { putBetDetail, readBetDetail } from '../../../db/bet-details.ts';
import { takeNews } from '../../../db/write-records.ts';
import { serverNow } from '../../api/server-clock.ts';
import { isActiveAccount } from '../../session/session-store.ts';
import { fetchForAccount } from '../queries/fetch-for-account.ts';
import { usePersonalQuery } from '../queries/personal-query.ts';
import { useAccountRow } from '../queries/use-account-query.ts';
import { betOf } from './rows-from-wire.ts';
import { useRecord } from './use-records.ts';

export type BetDetailView = ReturnType<typeof useBetDetail>;

/**
 * A stored bet with its details; reads them from the platform while they are missing or may still change.
 */
export function useBetDetail(id: string) {
  /** The bet; undefined until known, null when this device has no bet of that id. */
  const row = useRecord('bets', id);
  /** The stored details; undefined until known, null when there are none. */
  const detail = useAccountRow((accountId) => readBetDetail(accountId, id), `bet detail ${id}`);
  const isKnown = row !== undefined && detail !== undefined;
  const isFinal = Boolean(
    row && row.status !== RecordStatus.pending && detail && detail.seed !== '',
  );
  const view = usePersonalQuery(
    {
      name: `bet ${id}`,
      read: (accountId = '') => pullDetail(accountId, id),
      // No query cache: the database has the copy.
      gcTime: 0,
      meta: {},
    },
    isKnown && !isFinal,
  );
  return { ...view, row, detail };
}

async function pullDetail(accountId: string, id: string): Promise<null> {
  const told = await fetchForAccount(accountId, recordCalls.betDetail, { id });
  const readAt = serverNow();
  // Store the answer under the requested id, even if the answer has another one.
  await takeNews(accountId, 'bets', { rows: [{ ...betOf(told), id }] });
  if (!isActiveAccount(accountId)) throw new AppError('cancelled', '已取消');
  await putBetDetail(accountId, {
    id,
    lines: told.detail,
    seedHash: told.seed_hash,
    seed: told.seed,
    clientSeed: told.client_seed,
    nonce: told.nonce,
    readAt,
  });
  return null;
}
