import { queryOptions, useQuery } from '@tanstack/react-query';
import { personalKey } from '../../session/query-persistence.ts';
import { useAccount, useLoggedIn, useSession } from '../../session/session-store.ts';
import { fetchForAccount } from '../queries/fetch-for-account.ts';

const MINUTE_MS = 60_000;

/** The account's withdrawal addresses; asked again by every view that shows them. */
export function addressesQuery(accountId = useSession.getState().account?.id) {
  return queryOptions({
    queryKey: personalKey(accountId, 'addresses'),
    queryFn: () => fetchForAccount(accountId, 'addressList', {}),
    staleTime: 0,
    meta: { persist: true },
  });
}

/** The ways to recharge that the platform offers. */
function payChannelsQuery(accountId = useSession.getState().account?.id) {
  return queryOptions({
    queryKey: personalKey(accountId, 'pay-channels'),
    queryFn: () => fetchForAccount(accountId, 'payChannels', {}),
    // One may be shut at any time; what is known shows while it is asked again.
    staleTime: MINUTE_MS,
    meta: { persist: true },
  });
}

/** The addresses for a view: `data` is the last known, `dataUpdatedAt` when it was true (ms). */
export function useAddresses() {
  const account = useAccount();
  return useQuery({ ...addressesQuery(account?.id), enabled: useNamed() });
}

/** The channels for a view, as {@link useAddresses}. */
export function usePayChannels() {
  const account = useAccount();
  return useQuery({ ...payChannelsQuery(account?.id), enabled: useNamed() });
}

/**
 * Whether it is known whose answers these will be. What the token of an unnamed account reads would
 * lie under a key that the next account shares.
 */
function useNamed(): boolean {
  const account = useAccount();
  return useLoggedIn() && account !== undefined;
}
