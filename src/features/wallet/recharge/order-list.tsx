import type { WalletOrder } from '../../../../db/wallet-order.ts';
import { clockTime } from '../../../ui/clock-time.ts';
import { amountText } from '../amount/amount-text.ts';
import styles from './order-list.module.css';
import { isLate, isOnChain, msLeft, type OrderPhase, phaseOf } from './order-phase.ts';
import { showOrder } from './shown-order.ts';
import { timeLeft } from './use-server-now.ts';

interface OrderListProps {
  title: string;
  orders: readonly WalletOrder[];
  /** ms by the platform's clock */
  now: number;
  /** In words, from when the states are, where they may have changed since. */
  asOf: string | undefined;
}

/** Orders with amount, state and what is left of their time; a tap opens one. */
export function OrderList({ title, orders, now, asOf }: OrderListProps) {
  if (orders.length === 0) return null;
  return (
    <section className={styles.section} aria-label={title}>
      <h2 className={styles.title}>
        {title}
        {asOf && <span className={styles.asOf}>{asOf}</span>}
      </h2>
      <ul className={styles.list}>
        {orders.map((order) => (
          <li key={order.orderNo}>
            <OrderRow order={order} now={now} />
          </li>
        ))}
      </ul>
    </section>
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
          {order.channel}
          {isOnChain(order) && ` · 充值 ${amountText(order.amount)}`} ·{' '}
          {clockTime(order.createdAt, now)}
        </span>
      </span>
      <span className={styles.side}>
        <span className={styles.phase} data-phase={phase}>
          {phaseLabel(order, phase)}
        </span>
        {left !== undefined && <span className={styles.left}>剩余 {timeLeft(left)}</span>}
        {phase === 'confirming' && isOnChain(order) && (
          <span className={styles.left}>
            {order.confirmations}/{order.confirmationsNeeded} 次确认
          </span>
        )}
      </span>
    </button>
  );
}

/** What arrived, else what is to be paid, else what was asked for. */
function shownAmount({ actualAmount, payAmount, amount }: WalletOrder): string {
  return actualAmount === undefined ? (payAmount ?? amountText(amount)) : amountText(actualAmount);
}

const LABELS: Record<OrderPhase, string> = {
  waiting: '等待付款',
  confirming: '确认中',
  credited: '已到账',
  expired: '已过期',
  refused: '未通过',
  unclear: '处理中',
};

/** The state of an order in a word; what comes after the deadline says so. */
export function phaseLabel(order: WalletOrder, phase: OrderPhase): string {
  return phase === 'credited' && isLate(order) ? '逾期到账' : LABELS[phase];
}
