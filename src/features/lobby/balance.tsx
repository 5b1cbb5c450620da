import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { BALANCE_DECIMALS, USER_INFO_REFRESH_MS } from '../../../contract/constants.ts';
import { AppError, messageOf } from '../../../contract/errors.ts';
import { formatMoney } from '../../../contract/money.ts';
import { refreshBalance, useUserInfo } from '../../session/user-info.ts';
import { useOffline } from '../../sync/connectivity.ts';
import { clockTime } from '../../ui/clock-time.ts';
import { RefreshIcon } from '../../ui/icons/actions.tsx';
import { showToast } from '../../ui/toast.tsx';
import styles from './balance.module.css';
import { useCountUp } from './use-count-up.ts';

/** The wallet balance with 4 decimals, counted up, with its refresh button and, when stale, its time. */
export function Balance() {
  const client = useQueryClient();
  const { data, dataUpdatedAt, isError } = useUserInfo();
  const [busy, setBusy] = useState(false);
  const offline = useOffline();
  const shown = useCountUp(data?.balance ?? 0n);
  const exact = data ? formatMoney(data.balance, BALANCE_DECIMALS) : '--';
  const age = Date.now() - dataUpdatedAt;
  // Missed refreshes say as much as a failed one; a negative age comes of a clock that was set back.
  const overdue = age < 0 || age > 2 * USER_INFO_REFRESH_MS;
  const stale = data !== undefined && (offline || isError || overdue);

  async function refresh() {
    if (busy) return;
    setBusy(true);
    try {
      await refreshBalance(client);
    } catch (error) {
      if (!(error instanceof AppError && error.silent)) showToast(messageOf(error), 'error');
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className={styles.balance}>
      <div className={styles.figures}>
        <span className={styles.caption}>
          USDT{stale && <time> · 截至 {clockTime(dataUpdatedAt)}</time>}
        </span>
        <span className={styles.amount} data-testid="balance">
          {/* The running figures are for the eye; the exact amount is what is read out. */}
          <span aria-hidden="true">{data ? formatMoney(shown, BALANCE_DECIMALS) : '--'}</span>
          <span className="unseen">余额 {exact} USDT</span>
        </span>
      </div>
      <button
        type="button"
        className={styles.refresh}
        aria-label="刷新余额"
        aria-busy={busy || undefined}
        onClick={refresh}
      >
        <RefreshIcon />
      </button>
    </div>
  );
}
