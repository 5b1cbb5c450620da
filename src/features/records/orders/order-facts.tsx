import { MESSAGES } from '../../../../contract/messages.ts';
import type { WalletOrder } from '../../../../db/wallet-order.ts';
import { AddressText } from '../../../ui/address-text.tsx';
import { CopyValue } from '../../../ui/copy-value.tsx';
import { Fact, Facts } from '../facts/facts.tsx';
import { orderMoney, orderTimes } from './order-detail-line.ts';
import styles from './order-facts.module.css';
import { leadsToPayment } from './order-line.ts';

/** Longer than a phone number or an account's name: worth being compared in groups. */
const LONG = 20;

interface OrderFactsProps {
  order: WalletOrder;
  /** ms by the platform's clock */
  now: number;
}

/** Amounts, times and numbers of an order, as the platform told them. */
export function OrderFacts({ order, now }: OrderFactsProps) {
  const { kind, channel, confirmations, confirmationsNeeded, reason } = order;
  const isDeposit = kind === 'deposit';
  return (
    <>
      <Facts label="金额与时间">
        {orderMoney(order).map(({ label, text }) => (
          <Fact key={label} label={label}>
            {text}
          </Fact>
        ))}
        {channel !== '' && <Fact label={isDeposit ? '充值方式' : '提现方式'}>{channel}</Fact>}
        {isDeposit && confirmations > 0 && confirmationsNeeded > 0 && (
          <Fact label="区块确认">
            {confirmations}/{confirmationsNeeded}
          </Fact>
        )}
        {orderTimes(order).map(({ label, text }) => (
          <Fact key={label} label={label}>
            {text}
          </Fact>
        ))}
        {reason !== '' && (
          <Fact label="原因" tone="bad" wide>
            {reason}
          </Fact>
        )}
      </Facts>
      <section className={styles.numbers} aria-label="编号与地址">
        {order.address !== '' &&
          (isDeposit ? <PaidTo order={order} now={now} /> : <SentTo text={order.address} />)}
        {order.txid !== '' && <LongNumber label="交易哈希" text={order.txid} />}
        <CopyValue label="订单号" value={order.orderNo} copied={MESSAGES.copied} size="s" />
      </section>
    </>
  );
}

/**
 * Where a deposit was paid to: to be compared, not to be paid by. An open order is paid in its panel,
 * beside its exact amount, and nothing more is to be sent for any other.
 */
function PaidTo({ order, now }: OrderFactsProps) {
  const isOver = !leadsToPayment(order, now) && order.status !== 1;
  return (
    <div>
      <p className={styles.label}>收款地址{isOver && '（已停用，请不要付款）'}</p>
      <AddressText text={order.address} />
    </div>
  );
}

function SentTo({ text }: { text: string }) {
  if (text.length > LONG) return <LongNumber label="提现到" text={text} />;
  return <CopyValue label="提现到" value={text} copied={MESSAGES.copied} size="s" />;
}

function LongNumber({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <p className={styles.label}>{label}</p>
      <AddressText text={text} copied={MESSAGES.copied} copyLabel={`复制${label}`} />
    </div>
  );
}
