import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { BALANCE_DECIMALS } from '../../../../contract/constants.ts';
import { AppError, messageOf } from '../../../../contract/errors.ts';
import { formatMoney } from '../../../../contract/money.ts';
import { refreshBalance, useUserInfo } from '../../../session/user-info.ts';
import { clockTime } from '../../../ui/clock-time.ts';
import { RefreshIcon } from '../../../ui/icons/actions.tsx';
import { showToast } from '../../../ui/toast.tsx';
import styles from './balance-hero.module.css';

/** The balance with its time and a refresh button; below it, what the page adds. */
export function BalanceHero({ children }: { children?: ReactNode }) {
  const client = useQueryClient();
  const { data, dataUpdatedAt } = useUserInfo();
  const [busy, setBusy] = useState(false);

  async function refresh(): Promise<void> {
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
    <section className={styles.hero} aria-label="钱包余额">
      <div className={styles.row}>
        <div>
          <p className={styles.caption}>
            钱包余额
            {data && <time> · 截至 {clockTime(dataUpdatedAt)}</time>}
          </p>
          <p className={styles.amount} data-testid="wallet-balance">
            {data ? formatMoney(data.balance, BALANCE_DECIMALS) : '--'}
            <span className={styles.unit}> USDT</span>
          </p>
        </div>
        <button
          type="button"
          className={styles.refresh}
          aria-label="刷新余额"
          aria-busy={busy || undefined}
          onClick={() => void refresh()}
        >
          <RefreshIcon />
        </button>
      </div>
      {children}
    </section>
  );
}
