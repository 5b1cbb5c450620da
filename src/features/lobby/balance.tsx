import { BALANCE_DECIMALS } from '../../../contract/constants.ts';
import { formatMoney } from '../../../contract/money.ts';
import { useBalance } from '../../data/money/use-balance.ts';
import { clockTime } from '../../format/clock-time.ts';
import { RefreshIcon } from '../../ui/icons/actions.tsx';
import { showToast } from '../../ui/toast.tsx';
import styles from './balance.module.css';
import { useCountUp } from './use-count-up.ts';

/** The wallet balance with 4 decimals, counted up, with its refresh button and, when stale, its time. */
export function Balance() {
  const { balance, updatedAt, stale, busy, refresh } = useBalance((words) =>
    showToast(words, 'error'),
  );
  const shown = useCountUp(balance ?? 0n);
  const isKnown = balance !== undefined;
  const exact = isKnown ? formatMoney(balance, BALANCE_DECIMALS) : '--';

  return (
    <div className={styles.balance}>
      <div className={styles.figures}>
        <span className={styles.caption}>
          USDT{stale && updatedAt !== undefined && <time> · 截至 {clockTime(updatedAt)}</time>}
        </span>
        <span className={styles.amount} data-testid="balance">
          {/* The running figures are for the eye; the exact amount is what is read out. */}
          <span aria-hidden="true">{isKnown ? formatMoney(shown, BALANCE_DECIMALS) : '--'}</span>
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
