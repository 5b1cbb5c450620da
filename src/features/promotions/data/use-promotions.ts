import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Promotion, PromotionClaim } from '../../../../contract/calls/promotions.ts';
import { useOperations } from '../../../data/money/use-operations.ts';
import { askOnceMore, type QueryView, useQueryView } from '../../../data/queries/query-view.ts';
import { useAccount, useLoggedIn } from '../../../session/session-store.ts';
import { revalidateUserInfo } from '../../../session/user-info.ts';
import { askAnew, claimsQuery, promotionsQuery } from './queries.ts';

export interface PromotionsView extends QueryView {
  /** undefined until loaded */
  promotions: readonly Promotion[] | undefined;
}

export interface ClaimsView extends QueryView {
  /** Newest first; undefined until loaded. */
  claims: readonly PromotionClaim[] | undefined;
  /** Number of claims in all, if the platform says so. */
  total: number | undefined;
}

/** The account's promotions; the cached list shows at once, also offline. */
export function usePromotions(): PromotionsView {
  const account = useAccount();
  // Without an account id the cache key would be shared with the next account.
  const enabled = useLoggedIn() && account !== undefined;
  const client = useQueryClient();
  const options = promotionsQuery(account?.id);
  const query = useQuery({ ...options, enabled });
  useClaimNews(account?.id);
  return {
    promotions: query.data,
    ...useQueryView(query, () => askOnceMore(client, options.queryKey)),
  };
}

/** The newest claims of a promotion type, or of all types. */
export function usePromotionClaims(type?: number): ClaimsView {
  const account = useAccount();
  const enabled = useLoggedIn() && account !== undefined;
  const client = useQueryClient();
  const options = claimsQuery(type, account?.id);
  const query = useQuery({ ...options, enabled });
  return {
    claims: query.data?.data,
    total: query.data?.total,
    ...useQueryView(query, () => askOnceMore(client, options.queryKey)),
  };
}

/** Reads the affected queries again when a claim is settled later, or in another tab. */
function useClaimNews(accountId: string | undefined): void {
  const client = useQueryClient();
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
    void askAnew(client, accountId);
    void revalidateUserInfo(client).catch(() => undefined);
  }, [client, accountId, settled]);
}
