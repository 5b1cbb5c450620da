import { useOffline } from '../../../data/connectivity/connectivity.ts';
import { amountText } from '../../../format/amounts.ts';
import styles from './outcome.module.css';

interface SendingProps {
  /** Accessible name of the region: 提现结果. */
  label: string;
  /** micro-USDT */
  amount: bigint;
}

/** Shown while the request is being sent; the outcome replaces it. */
export function Sending({ label, amount }: SendingProps) {
  const offline = useOffline();
  return (
    <section className={styles.card} aria-label={label}>
      <span className={styles.spinner} aria-hidden="true" />
      <p className={styles.amount}>
        <b>{amountText(amount)}</b> USDT
      </p>
      <div className={styles.words} role="status">
        <h2>提交中</h2>
        <p>
          {offline
            ? '网络断开了，还没有等到平台回应。请不要重复提交。'
            : '正在等平台回应，网络慢时可能要一分钟。请不要重复提交。'}
        </p>
      </div>
    </section>
  );
}
