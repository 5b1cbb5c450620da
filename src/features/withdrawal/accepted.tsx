import { parseMoneyDown } from '../../../contract/money.ts';
import type { Operation } from '../../../db/operation.ts';
import { serverNow } from '../../api/server-clock.ts';
import { type OrderTone, orderTone } from '../../data/money/order-phase.ts';
import { useOrders } from '../../data/money/use-operations.ts';
import { amountText } from '../../format/amounts.ts';
import { eventTime } from '../../format/platform-time.ts';
import { AddressText } from '../../ui/address-text.tsx';
import { Button } from '../../ui/button.tsx';
import { Fact } from '../../ui/facts.tsx';
import { CloseIcon } from '../../ui/icons/actions.tsx';
import { CheckIcon } from '../../ui/icons/lists.tsx';
import outcome from '../operations/form/outcome.module.css';
import { stateWords } from '../operations/list/operation-labels.ts';
import styles from './accepted.module.css';

const WORDS: Record<OrderTone, { last: string; text: string }> = {
  waiting: { last: '完成', text: '审核后打款，进度自动更新，可以离开本页。' },
  good: { last: '已完成', text: '平台已打款，到账时间取决于收款网络。' },
  bad: { last: '已拒绝', text: '款项以钱包余额为准。可以修改后重新提交。' },
};

/** A withdrawal the platform has accepted; its review is followed until it is decided. */
export function Accepted({ op, onRead }: { op: Operation; onRead: () => void }) {
  const orders = useOrders('withdrawal');
  const [orderNo] = op.orderNos;
  const order = orders?.find((each) => each.orderNo === orderNo);
  const tone = order ? orderTone(order) : 'waiting';
  const decided = tone !== 'waiting';
  const { last, text } = WORDS[tone];
  const amount = parseMoneyDown(op.amount);
  // The fee is known only once the order record has been read, and where the platform tells it.
  const { fee = 0n } = order ?? {};
  const arriving = order?.actualAmount ?? (fee > 0n ? amount - fee : undefined);
  return (
    <section className={outcome.card} data-tone={tone} aria-label="提现结果">
      <p className={outcome.amount}>
        <b>{amountText(amount)}</b> USDT
      </p>
      <ol className={styles.steps}>
        <Step state="done" words={stateWords(op)} />
        <Step state={decided ? 'done' : 'now'} words={decided ? '已审核' : '待审核'} />
        <Step state={decided ? tone : 'later'} words={last} />
      </ol>
      {/* A live region, because the progress changes without the player's action. */}
      <div className={styles.words} role="status">
        {tone === 'bad' && order?.reason && <p className={styles.reason}>原因：{order.reason}</p>}
        <p>{text}</p>
      </div>
      <dl className={styles.facts}>
        {arriving !== undefined && tone !== 'bad' && (
          <Fact label={tone === 'good' ? '到账' : '预计到账'} className={styles.arriving}>
            {amountText(arriving)} USDT
          </Fact>
        )}
        {op.target !== '' && (
          <Fact label="提现到" className={styles.tall}>
            <AddressText text={order?.address || op.target} />
          </Fact>
        )}
        {orderNo !== undefined && <Fact label="订单号">{orderNo}</Fact>}
        {order && <Fact label="提交时间">{eventTime(order.createdAt, serverNow())}</Fact>}
      </dl>
      <Button wide onClick={onRead}>
        {decided ? '再提一笔' : '好的'}
      </Button>
    </section>
  );
}

interface StepProps {
  state: 'done' | 'now' | 'later' | 'good' | 'bad';
  words: string;
}

function Step({ state, words }: StepProps) {
  return (
    <li
      className={styles.step}
      data-state={state}
      aria-current={state === 'now' ? 'step' : undefined}
    >
      <span className={styles.dot}>
        {(state === 'done' || state === 'good') && <CheckIcon />}
        {state === 'bad' && <CloseIcon />}
      </span>
      {words}
    </li>
  );
}
