import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { readSyncState } from '../../../../db/read-records.ts';
import { fetchForAccount } from '../../../data/queries/fetch-for-account.ts';
import { isActiveAccount } from '../../../data/queries/is-active-account.ts';
import { recordSyncOf } from '../../../data/records/record-syncs.ts';
import { personalKey } from '../../../session/query-persistence.ts';
import { useSession } from '../../../session/session-store.ts';

/** Polling interval (ms): progress changes with every round played, usually in another window. */
const REFRESH_MS = 60_000;
/** Number of claims on a page; the records list all of them. */
const LOG_SIZE = 20;
const LOG = 'promotion-claims';

/** The account's promotions with their state; read again by every view that shows them. */
export function promotionsQuery(accountId = useSession.getState().account?.id) {
  return queryOptions({
    queryKey: personalKey(accountId, 'promotions'),
    queryFn: () => fetchForAccount(accountId, 'taskList', {}),
    staleTime: 0,
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: true,
    meta: { persist: true },
  });
}

/**
 * The newest page of the claim log.
 * @param type promotion type; undefined for all types
 */
export function claimsQuery(type?: number, accountId = useSession.getState().account?.id) {
  return queryOptions({
    queryKey: personalKey(accountId, type === undefined ? LOG : `${LOG} ${type}`),
    queryFn: () =>
      fetchForAccount(accountId, 'taskReceiveLog', {
        page: 1,
        size: LOG_SIZE,
        activity_type: type,
      }),
    staleTime: 0,
    meta: { persist: true },
  });
}

/**
 * Reads everything again that a claim changes. The bonus records are updated only if this device stores some;
 * otherwise the next visit to their page reads them.
 */
export async function askAnew(client: QueryClient, accountId: string): Promise<void> {
  const isClaims = ({ queryKey: [, owner, name] }: { queryKey: readonly unknown[] }) =>
    owner === accountId && (name === LOG || String(name).startsWith(`${LOG} `));
  const options = { cancelRefetch: false };
  const { queryKey } = promotionsQuery(accountId);
  await Promise.all([
    client.invalidateQueries({ queryKey }, options),
    client.invalidateQueries({ predicate: isClaims }, options),
    pullBonuses(accountId),
  ]);
}

async function pullBonuses(accountId: string): Promise<void> {
  if (!isActiveAccount(accountId)) return;
  const mark = await readSyncState(accountId, 'bonuses').catch(() => undefined);
  if (mark && mark.spans.length > 0) await recordSyncOf(accountId, 'bonuses').refresh();
}
