import type { WalletOrder } from '../../../db/wallet-order.ts';
import { msLeft } from '../../data/money/order-phase.ts';
import { amountText } from '../../format/amounts.ts';
import { formatClock } from '../../format/duration.ts';
import styles from './countdown.module.css';

const MINUTE_MS = 60_000;
/** The remaining time is shown in a warning colour below this (ms). */
const SOON_MS = 5 * MINUTE_MS;

/** The order's amount, its validity and the remaining time. */
export function Countdown({ order, now }: { order: WalletOrder; now: number }) {
  const left = msLeft(order, now);
  const minutes =
    order.expiresAt === undefined
      ? undefined
      : Math.round((order.expiresAt - order.createdAt) / MINUTE_MS);
  if (left === undefined) return null;
  return (
    <div className={styles.row}>
      <p className={styles.valid}>
        充值 {amountText(order.amount)} USDT · 有效期 {minutes} 分钟
      </p>
      <p className={styles.left} role="timer" data-soon={left < SOON_MS || undefined}>
        <span className={styles.label}>剩余</span>
        {formatClock(left)}
      </p>
    </div>
  );
}
