import { useQueryClient } from '@tanstack/react-query';
import { BALANCE_DECIMALS, USER_INFO_REFRESH_MS } from '../../../contract/constants.ts';
import { formatMoney } from '../../../contract/money.ts';
import { HIDDEN_TEXT, useHiddenBalance } from '../../session/hidden-balance.ts';
import { useOneAtATime } from '../../session/use-one-at-a-time.ts';
import { refreshBalance, useUserInfo } from '../../session/user-info.ts';
import { useOffline } from '../connectivity/connectivity.ts';

/**
 * The account's balance for a view: the last known value, whether it may be out of date, and a refresh.
 * @param onError called when a refresh failed
 */
export function useBalance(onError: (error: unknown) => void) {
  const client = useQueryClient();
  const { data: info, dataUpdatedAt, isError } = useUserInfo();
  const updatedAt = info?.balanceAt ?? dataUpdatedAt;
  const { busy, run } = useOneAtATime();
  const offline = useOffline();
  const isHidden = useHiddenBalance();
  const age = Date.now() - updatedAt;
  // Missed polls make the balance stale like a failed one; a negative age means the clock was set back.
  const overdue = age < 0 || age > 2 * USER_INFO_REFRESH_MS;

  return {
    /** micro-USDT; undefined until known */
    balance: info?.balance,
    info,
    isHidden,
    /** An amount of the wallet (micro-USDT) in words: unknown, hidden, or with 4 decimals. */
    textOf: (amount: bigint | undefined) => {
      if (amount === undefined) return '--';
      return isHidden ? HIDDEN_TEXT : formatMoney(amount, BALANCE_DECIMALS);
    },
    /** When the balance was read, ms since the epoch; undefined until known. */
    updatedAt: info?.balance === undefined ? undefined : updatedAt,
    stale: info?.balance !== undefined && (offline || isError || overdue),
    busy,
    refresh: () =>
      run(async () => {
        await refreshBalance(client).catch(onError);
      }),
  };
}
