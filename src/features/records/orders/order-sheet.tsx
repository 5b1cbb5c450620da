import { RecordStatus } from '../../../../contract/player-enums.ts';
import type { WalletOrder } from '../../../../db/wallet-order.ts';
import { isLate, isTimed } from '../../../data/money/order-phase.ts';
import { useServerNow } from '../../../data/time/use-server-now.ts';
import { openDialog } from '../../../session/dialogs.ts';
import { showOrder } from '../../../session/shown-order.ts';
import { AddressText } from '../../../ui/address-text.tsx';
import { Button } from '../../../ui/button.tsx';
import { CopyValue } from '../../../ui/copy-value.tsx';
import { Fact, FactNote, Facts, GoneNote, Hero } from '../facts/facts.tsx';
import { RecordSheet, type RecordSheetProps } from '../facts/record-sheet.tsx';
import { RECEIPT_FOOT, ReceiptButton } from '../receipt/receipt-button.tsx';
import { ORDER_KIND_LABELS, statusWords } from '../record-labels.ts';
import { StatusBadge } from '../row/record-row.tsx';
import { leadsToPayment, orderHero, orderLine, orderMoney, orderTimes } from './order-line.ts';
import styles from './order-sheet.module.css';

/**
 * Longer text than this (characters) is an address rather than a phone number or account name, and is shown
 * in groups that are easier to compare.
 */
const LONG = 20;

/** The details of a deposit or withdrawal, with a button to pay an open deposit. */
export function OrderSheet(props: RecordSheetProps) {
  return (
    <RecordSheet
      {...props}
      collection="orders"
      titleOf={({ kind }) => `${ORDER_KIND_LABELS[kind]}详情`}
    >
      {(order, leave) => <OrderDetail order={order} leave={leave} />}
    </RecordSheet>
  );
}

interface OrderDetailProps {
  order: WalletOrder;
  /** Makes a button's action close the sheet first. */
  leave: (then: () => void) => () => void;
}

function OrderDetail({ order, leave }: OrderDetailProps) {
  const now = useServerNow(isTimed(order));
  const { words } = orderLine(order, now);
  const isDone = order.status === RecordStatus.completed;
  return (
    <>
      <Hero {...orderHero(order)}>
        <StatusBadge status={order.status} />
        {words !== statusWords(order.status) && <p role="status">{words}</p>}
      </Hero>
      <OrderFacts order={order} now={now} />
      {isLate(order) && isDone && <FactNote>订单过期后收到的付款，已经照常入账。</FactNote>}
      <GoneNote gone={order.gone} />
      {isDone && !order.gone && <OrderReceipt order={order} words={words} />}
      {leadsToPayment(order, now) ? (
        <Button tone="primary" wide onClick={leave(() => showOrder(order.orderNo))}>
          {order.state === 'confirming' ? '查看到账进度' : '去付款'}
        </Button>
      ) : (
        !isDone && (
          <Button wide onClick={leave(() => openDialog('support'))}>
            联系客服
          </Button>
        )
      )}
    </>
  );
}

function OrderReceipt({ order, words }: { order: WalletOrder; words: string }) {
  const { kind, channel, address, txid, orderNo } = order;
  const told = (label: string, text: string) => (text === '' ? [] : [{ label, text }]);
  return (
    <ReceiptButton
      fileName={`${ORDER_KIND_LABELS[kind]}凭证_${orderNo}`}
      receipt={{
        title: `${ORDER_KIND_LABELS[kind]}凭证`,
        amount: orderHero(order).figure,
        status: words,
        facts: [
          ...orderMoney(order),
          ...told('方式', channel),
          ...orderTimes(order),
          ...told(kind === 'deposit' ? '收款地址' : '提现到', address),
          ...told('交易哈希', txid),
          { label: '订单号', text: orderNo },
        ],
        foot: RECEIPT_FOOT,
      }}
    />
  );
}

interface OrderFactsProps {
  order: WalletOrder;
  /** ms by the platform's clock */
  now: number;
}

/** Amounts, times and numbers of an order, as the platform sent them. */
function OrderFacts({ order, now }: OrderFactsProps) {
  const { kind, channel, confirmations, confirmationsNeeded, reason } = order;
  const isDeposit = kind === 'deposit';
  return (
    <>
      <Facts label="金额与时间">
        {orderMoney(order).map((fact) => (
          <Fact key={fact.label} label={fact.label}>
            {fact.text}
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
        <CopyValue label="订单号" value={order.orderNo} size="s" />
      </section>
    </>
  );
}

/**
 * The address a deposit was paid to, without a copy button: an open order is paid in its payment panel,
 * beside its exact amount, and no other order may be paid any more.
 */
function PaidTo({ order, now }: OrderFactsProps) {
  const isOver = !leadsToPayment(order, now) && order.status !== RecordStatus.completed;
  return (
    <div>
      <p className={styles.label}>收款地址{isOver && '（已停用，请不要付款）'}</p>
      <AddressText text={order.address} />
    </div>
  );
}

function SentTo({ text }: { text: string }) {
  if (text.length > LONG) return <LongNumber label="提现到" text={text} />;
  return <CopyValue label="提现到" value={text} size="s" />;
}

function LongNumber({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <p className={styles.label}>{label}</p>
      <AddressText text={text} copyable copyLabel={`复制${label}`} />
    </div>
  );
}
