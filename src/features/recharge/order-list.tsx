import type { WalletOrder } from '../../../db/wallet-order.ts';
import { useOffline } from '../../data/connectivity/connectivity.ts';
import {
  isOnChain,
  msLeft,
  phaseLabel,
  phaseOf,
  shownAmount,
} from '../../data/money/order-phase.ts';
import { amountText } from '../../format/amounts.ts';
import { clockTime } from '../../format/clock-time.ts';
import { formatClock } from '../../format/duration.ts';
import { eventTime } from '../../format/platform-time.ts';
import { showOrder } from '../../session/shown-order.ts';
import { Part } from '../../ui/part.tsx';
import styles from './order-list.module.css';

interface OrderListProps {
  title: string;
  orders: readonly WalletOrder[];
  /** ms by the platform's clock */
  now: number;
  asOf: string | undefined;
}

export function OrderList({ title, orders, now, asOf }: OrderListProps) {
  if (orders.length === 0) return null;
  return (
    <Part title={title} note={asOf}>
      <ul className={styles.list}>
        {orders.map((order) => (
          <li key={order.orderNo}>
            <OrderRow order={order} now={now} />
          </li>
        ))}
      </ul>
    </Part>
  );
}

function OrderRow({ order, now }: { order: WalletOrder; now: number }) {
  const phase = phaseOf(order, now);
  const left = phase === 'waiting' ? msLeft(order, now) : undefined;
  return (
    <button type="button" className={styles.row} onClick={() => showOrder(order.orderNo)}>
      <span className={styles.words}>
        <b className={styles.amount}>{shownAmount(order)}</b>
        <span className={styles.sub}>
          {[
            order.channel,
            isOnChain(order) && `充值 ${amountText(order.amount)}`,
            eventTime(order.createdAt, now),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <span className={styles.side}>
        <span className={styles.phase} data-phase={phase}>
          {phaseLabel(order, phase)}
        </span>
        {left !== undefined && <span className={styles.left}>剩余 {formatClock(left)}</span>}
        {phase === 'confirming' && isOnChain(order) && (
          <span className={styles.left}>
            {order.confirmations}/{order.confirmationsNeeded} 次确认
          </span>
        )}
      </span>
    </button>
  );
}

/** When the orders' states were read, in words; undefined while they are up to date. */
export function useAsOf({ error, updatedAt }: { error: unknown; updatedAt: number }) {
  const offline = useOffline();
  if (!offline && !error) return undefined;
  return updatedAt === 0 ? '状态未更新' : `状态截至 ${clockTime(updatedAt)}`;
}
