import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { WithdrawalAddress } from '../../../../contract/calls/wallet.ts';
import { AddressType } from '../../../../contract/player-enums.ts';
import type { GuardReport } from './address-guard.ts';

/**
 * The address guard's report on a TRC20 address, which may be among the saved ones. The guard's code is loaded when it
 * is first needed.
 * @param saved all of the player's addresses
 * @returns no warnings for another type; undefined while the guard is loading; `failed` if it could not be loaded and the
 *   address is not checked
 */
export function useGuardReport(
  { type, address }: Pick<WithdrawalAddress, 'type' | 'address'>,
  saved: readonly WithdrawalAddress[],
  enabled = true,
): GuardReport | 'failed' | undefined {
  const trc20 = type === AddressType.trc20;
  const { data: guard, isError } = useQuery({
    queryKey: ['address-guard'],
    queryFn: () => import('./address-guard.ts'),
    enabled: enabled && trc20,
    staleTime: 'static',
    structuralSharing: false,
  });
  return useMemo(() => {
    if (!trc20) return { warnings: [] };
    if (!guard) return isError ? 'failed' : undefined;
    const others = saved.filter((other) => other.type === AddressType.trc20);
    return guard.inspectTronAddress(
      address,
      others.map((other) => other.address.trim()),
    );
  }, [trc20, guard, isError, address, saved]);
}
