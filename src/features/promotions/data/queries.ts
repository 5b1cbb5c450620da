import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { readSyncState } from '../../../../db/read-records.ts';
import { fetchForAccount } from '../../../data/queries/fetch-for-account.ts';
import { isActiveAccount } from '../../../data/queries/is-active-account.ts';
import { recordSyncOf } from '../../../data/records/record-syncs.ts';
import { personalKey } from '../../../session/query-persistence.ts';
import { useSession } from '../../../session/session-store.ts';

/** Progress moves with every round that is played, mostly in another window (ms). */
const REFRESH_MS = 60_000;
/** As many claims as a page shows; the records have them all. */
const LOG_SIZE = 20;
const LOG = 'promotion-claims';

/** The account's promotions, as they stand for it; asked again by every view that shows them. */
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
 * @param type promotion type; undefined gives those of all
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
 * Something was claimed: what shows it is asked anew. The book of bonuses only where it is kept on this
 * device; elsewhere its next visit reads it.
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
