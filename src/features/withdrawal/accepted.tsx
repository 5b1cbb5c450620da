import { parseMoneyDown } from '../../../contract/money.ts';
import type { Operation } from '../../../db/operation.ts';
import { orderTone } from '../../data/money/order-labels.ts';
import { useOrders } from '../../data/money/use-operations.ts';
import { amountText } from '../../format/amounts.ts';
import { clockTime } from '../../format/clock-time.ts';
import { AddressText } from '../../ui/address-text.tsx';
import { Button } from '../../ui/button.tsx';
import outcome from '../operations/form/outcome.module.css';
import { stateWords } from '../operations/list/operation-labels.ts';
import styles from './accepted.module.css';
import { Review } from './review.tsx';

/** A withdrawal the platform has accepted; its review is followed until it is decided. */
export function Accepted({ op, onRead }: { op: Operation; onRead: () => void }) {
  const orders = useOrders('withdrawal');
  const [orderNo] = op.orderNos;
  const order = orders?.find((each) => each.orderNo === orderNo);
  const tone = order ? orderTone(order) : 'waiting';
  const amount = parseMoneyDown(op.amount);
  // The fee is known only once the order record has been read.
  const known =
    order !== undefined && tone !== 'bad' && (order.fee > 0n || order.actualAmount !== undefined);
  return (
    <section className={outcome.card} data-tone={tone} aria-label="提现结果">
      <p className={outcome.amount}>
        <b>{amountText(amount)}</b> USDT
      </p>
      <Review accepted={stateWords(op)} tone={tone} reason={order?.reason ?? ''} />
      <dl className={styles.facts}>
        {known && (
          <div>
            <dt>{tone === 'good' ? '到账' : '预计到账'}</dt>
            <dd className={styles.figure}>
              {amountText(order.actualAmount ?? amount - order.fee)} USDT
            </dd>
          </div>
        )}
        {op.target !== '' && (
          <div className={styles.tall}>
            <dt>提现到</dt>
            <dd>
              <AddressText text={order?.address || op.target} />
            </dd>
          </div>
        )}
        {orderNo !== undefined && (
          <div>
            <dt>订单号</dt>
            <dd>{orderNo}</dd>
          </div>
        )}
        {order && (
          <div>
            <dt>提交时间</dt>
            <dd>{clockTime(order.createdAt)}</dd>
          </div>
        )}
      </dl>
      <Button wide onClick={onRead}>
        {tone === 'waiting' ? '好的' : '再提一笔'}
      </Button>
    </section>
  );
}
