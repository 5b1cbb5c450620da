import { queryOptions, useQuery } from '@tanstack/react-query';
import { walletCalls } from '../../../contract/calls/wallet.ts';
import { personalKey } from '../../session/query-persistence.ts';
import { useAccount, useSession } from '../../session/session-store.ts';
import { fetchForAccount } from '../queries/fetch-for-account.ts';

const MINUTE_MS = 60_000;

/** The account's withdrawal addresses; every view that shows them reads them again. */
export function addressesQuery(accountId = useSession.getState().account?.id) {
  return queryOptions({
    queryKey: personalKey(accountId, 'addresses'),
    queryFn: () => fetchForAccount(accountId, walletCalls.addressList, {}),
    staleTime: 0,
    meta: { persist: true },
  });
}

/** The addresses for a view: `data` is the last known list, `dataUpdatedAt` when it was read (ms). */
export function useAddresses() {
  const accountId = useAccount()?.id;
  return useQuery({ ...addressesQuery(accountId), enabled: accountId !== undefined });
}

/** The ways to recharge that the platform offers, for a view, as {@link useAddresses}. */
export function usePayChannels() {
  const accountId = useAccount()?.id;
  return useQuery({
    queryKey: personalKey(accountId, 'pay-channels'),
    queryFn: () => fetchForAccount(accountId, walletCalls.payChannels, {}),
    // A channel may be closed at any time; the cached list shows while it is read again.
    staleTime: MINUTE_MS,
    meta: { persist: true },
    enabled: accountId !== undefined,
  });
}
