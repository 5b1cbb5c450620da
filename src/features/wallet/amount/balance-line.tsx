import { BALANCE_DECIMALS } from '../../../../contract/constants.ts';
import { formatMoney } from '../../../../contract/money.ts';
import { useBalance } from '../../../sync/use-balance.ts';
import { BalanceCaption, HeldAmount } from '../../../ui/balance-facts.tsx';
import { RefreshIcon } from '../../../ui/icons/actions.tsx';
import { showToast } from '../../../ui/toast.tsx';
import styles from './balance-line.module.css';

/** What the player has, from when that is, what is held for withdrawals; a refresh. */
export function BalanceLine() {
  const { balance, frozen, updatedAt, stale, busy, refresh } = useBalance((words) =>
    showToast(words, 'error'),
  );
  return (
    <section className={styles.line} aria-label="钱包余额">
      <div className={styles.figures}>
        <BalanceCaption at={updatedAt} stale={stale}>
          钱包余额
        </BalanceCaption>
        <p className={styles.amount} data-testid="wallet-balance">
          {balance === undefined ? '--' : formatMoney(balance, BALANCE_DECIMALS)}{' '}
          <small>USDT</small>
        </p>
        {frozen > 0n && <HeldAmount amount={formatMoney(frozen, BALANCE_DECIMALS)} />}
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
    </section>
  );
}
