import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type Promotion, promotionCalls } from '../../../contract/calls/promotions.ts';
import { PROMOTION_LABELS } from '../../../contract/player-enums.ts';
import type { CallRequest } from '../../../contract/registry.ts';
import { readSyncState } from '../../../db/read-records.ts';
import { isActiveAccount, useAccount } from '../../session/session-store.ts';
import { useOperations } from '../money/use-operations.ts';
import { fetchForAccount } from '../queries/fetch-for-account.ts';
import { usePersonalQuery } from '../queries/personal-query.ts';
import { readsEnded } from '../queries/query-cache.ts';
import { checkFirstPage, extentOf } from '../queries/read-pages.ts';
import { rereadUserInfo } from '../queries/reread-user-info.ts';
import { recordSyncOf } from '../records/record-sync.ts';

/** Polling interval (ms): progress changes with every round played, usually in another window. */
const REFRESH_MS = 60_000;
/** The same for a reader that the player does not look at. */
const QUIET_MS = 5 * REFRESH_MS;
/** Number of claims on a page; the records list all of them. */
const LOG_SIZE = 20;
const PROMOTIONS = 'promotions';
const LOG = 'promotion-claims';

const TYPE_NAMES: Readonly<Record<number, string>> = PROMOTION_LABELS;

/** Promotions of the account; one without a title goes by the name of its type. */
async function fetchPromotions(
  accountId: string | undefined,
  asked: CallRequest<'taskList'>,
): Promise<Promotion[]> {
  const promotions = await fetchForAccount(accountId, promotionCalls.taskList, asked);
  return promotions.map((promotion) => ({
    ...promotion,
    title: promotion.title || (TYPE_NAMES[promotion.activity_type] ?? '活动'),
  }));
}

/**
 * The account's promotions with their state; the cached list shows at once, also offline.
 * @param quiet for a reader behind the app: asks every 5 minutes; in the background, too, if it has somebody to tell
 */
export function usePromotions(quiet?: { isInBackground: boolean }) {
  const { data: promotions, ...view } = usePersonalQuery({
    name: PROMOTIONS,
    read: (accountId) => fetchPromotions(accountId, {}),
    refetchInterval: quiet ? QUIET_MS : REFRESH_MS,
    refetchIntervalInBackground: quiet?.isInBackground === true,
    refetchOnWindowFocus: !quiet,
    staleTime: quiet ? QUIET_MS : 0,
  });
  useSettledClaims();
  return { promotions, ...view };
}

/**
 * A promotion by its id: from the cached list, or by a request of its own if the list lacks it. It is null if
 * the platform has none with the id, and undefined until that is known.
 * @param id from an address; undefined requests nothing
 */
export function usePromotion(id: string | undefined) {
  const { promotions, ...list } = usePromotions();
  const listed = promotions?.find((promotion) => promotion.id === id);
  const isMissing = id !== undefined && promotions !== undefined && listed === undefined;
  const { data, ...view } = usePersonalQuery(
    {
      name: `promotion ${id}`,
      read: async (accountId) => {
        const found = await fetchPromotions(accountId, { id: id ?? '' });
        // A platform that ignores the parameter returns its whole list.
        return found.find((promotion) => promotion.id === id) ?? null;
      },
      meta: { persist: false },
    },
    isMissing,
  );
  if (!isMissing) return { promotion: listed, ...list };
  // While the list is being read again, a missing promotion is not reported: the new list may contain it.
  return { promotion: data === null && list.busy ? undefined : data, ...view };
}

/**
 * The newest page of claims of a promotion type, or of all types; newest first.
 * @param wanted whether it is needed; without, nothing is requested
 */
export function usePromotionClaims(type?: number, wanted = true) {
  const { data, ...view } = usePersonalQuery(
    {
      name: type === undefined ? LOG : `${LOG} ${type}`,
      read: async (accountId) => {
        const asked = { page: 1, size: LOG_SIZE, activity_type: type };
        return checkFirstPage(
          await fetchForAccount(accountId, promotionCalls.taskReceiveLog, asked),
        );
      },
    },
    wanted,
  );
  // No second page is asked that could prove a total wrong, so it is believed, also where it equals the size.
  const extent = data && extentOf([data], ({ id }) => id, Number.POSITIVE_INFINITY);
  return {
    claims: data?.data,
    /** Number of all claims; undefined while nothing proves it. */
    total: extent?.total,
    /** Whether there may be older claims, which this page does not hold. */
    hasMore: extent && !extent.isWhole,
    ...view,
  };
}

/** Reads the affected queries again when a claim is settled later, or in another tab. */
function useSettledClaims(): void {
  const client = useQueryClient();
  const accountId = useAccount()?.id;
  const settled = useOperations()
    ?.filter(({ kind, state }) => kind === 'claim' && ['confirmed', 'rejected'].includes(state))
    .map(({ opId, state }) => `${opId} ${state}`)
    .join();
  const known = useRef<string>(undefined);
  useEffect(() => {
    if (settled === undefined || accountId === undefined) return;
    const before = known.current;
    known.current = settled;
    if (before === undefined || before === settled) return;
    void refreshAfterClaim(client, accountId);
    void rereadUserInfo();
  }, [client, accountId, settled]);
}

/**
 * Reads everything again that a claim changes. The bonus records are updated only if this device stores some;
 * otherwise the next visit to their page reads them.
 */
export async function refreshAfterClaim(client: QueryClient, accountId: string): Promise<void> {
  const isAffected = ({ queryKey: [, owner, name] }: { queryKey: readonly unknown[] }) =>
    owner === accountId &&
    (name === PROMOTIONS || name === LOG || String(name).startsWith(`${LOG} `));
  const readAgain = async () => {
    await readsEnded(client, { predicate: isAffected });
    await client.invalidateQueries({ predicate: isAffected }, { cancelRefetch: false });
  };
  await Promise.all([readAgain(), pullBonuses(accountId)]);
}

async function pullBonuses(accountId: string): Promise<void> {
  if (!isActiveAccount(accountId)) return;
  const mark = await readSyncState(accountId, 'bonuses').catch(() => undefined);
  if (mark && mark.spans.length > 0) await recordSyncOf(accountId, 'bonuses').refresh();
}
