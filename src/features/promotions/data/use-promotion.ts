import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Promotion } from '../../../../contract/calls/promotions.ts';
import { fetchForAccount } from '../../../data/queries/fetch-for-account.ts';
import { useQueryView } from '../../../data/queries/query-view.ts';
import { personalKey } from '../../../session/query-persistence.ts';
import { useAccount, useSession } from '../../../session/session-store.ts';
import { type PromotionsView, usePromotions } from './use-promotions.ts';

export interface PromotionView extends Omit<PromotionsView, 'promotions'> {
  /** null if the platform has no promotion with the id; undefined until that is known. */
  promotion: Promotion | null | undefined;
}

/**
 * A promotion by its id: from the cached list, or by a request of its own if the list lacks it.
 * @param id from an address; undefined requests nothing
 */
export function usePromotion(id: string | undefined): PromotionView {
  const { promotions, ...list } = usePromotions();
  const listed = promotions?.find((promotion) => promotion.id === id);
  const account = useAccount();
  const isMissing = promotions !== undefined && listed === undefined;
  const byId = useQuery({
    ...promotionQuery(id ?? '', account?.id),
    enabled: isMissing && id !== undefined && account !== undefined,
  });
  const seen = useQueryView(byId, async () => {
    await byId.refetch();
  });
  if (!isMissing || id === undefined) return { promotion: listed, ...list };
  // While the list is being read again, a missing promotion is not reported: the new list may contain it.
  const found = byId.data === null && list.busy ? undefined : byId.data;
  return { promotion: found, ...seen };
}

function promotionQuery(id: string, accountId = useSession.getState().account?.id) {
  return queryOptions({
    queryKey: personalKey(accountId, `promotion ${id}`),
    queryFn: async () => {
      const found = await fetchForAccount(accountId, 'taskList', { id });
      // A platform that ignores the parameter returns its whole list.
      return found.find((promotion) => promotion.id === id) ?? null;
    },
    staleTime: 0,
  });
}
