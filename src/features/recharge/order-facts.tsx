import { MESSAGES } from '../../../contract/messages.ts';
import type { WalletOrder } from '../../../db/wallet-order.ts';
import { amountText } from '../../format/amounts.ts';
import { clockTime } from '../../format/clock-time.ts';
import { CopyValue } from '../../ui/copy-value.tsx';
import styles from './order-facts.module.css';

/** What was ordered and when, and the numbers that support will ask for. */
export function OrderFacts({ order, now }: { order: WalletOrder; now: number }) {
  return (
    <section className={styles.facts} aria-label="订单信息">
      <dl className={styles.list}>
        <div>
          <dt>充值金额</dt>
          <dd>{amountText(order.amount)} USDT</dd>
        </div>
        <div>
          <dt>充值方式</dt>
          <dd>{order.channel}</dd>
        </div>
        <div>
          <dt>下单时间</dt>
          <dd>{clockTime(order.createdAt, now)}</dd>
        </div>
      </dl>
      <CopyValue label="订单号" value={order.orderNo} copied={MESSAGES.copied} size="s" />
      {order.txid !== '' && (
        <CopyValue label="交易哈希" value={order.txid} copied={MESSAGES.copied} size="s" />
      )}
    </section>
  );
}
