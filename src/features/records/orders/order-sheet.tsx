import type { WalletOrder } from '../../../../db/wallet-order.ts';
import { isLate, isTimed } from '../../../data/money/order-phase.ts';
import { useServerNow } from '../../../data/time/use-server-now.ts';
import { amountText } from '../../../format/amounts.ts';
import { openDialog } from '../../../session/dialogs.ts';
import { showOrder } from '../../../session/shown-order.ts';
import { AddressText } from '../../../ui/address-text.tsx';
import { Button } from '../../../ui/button.tsx';
import { CopyValue } from '../../../ui/copy-value.tsx';
import { Sheet } from '../../../ui/dialog.tsx';
import { Fact, FactNote, FactStack, Facts, Hero } from '../facts/facts.tsx';
import { useShownRecord } from '../facts/use-shown-record.ts';
import { ORDER_KIND_LABELS, statusWords } from '../record-labels.ts';
import { StatusBadge } from '../row/status-badge.tsx';
import { orderMoney, orderTimes } from './order-detail-line.ts';
import { leadsToPayment, orderLine } from './order-line.ts';
import styles from './order-sheet.module.css';

/**
 * Longer text than this (characters) is an address rather than a phone number or account name, and is shown
 * in groups that are easier to compare.
 */
const LONG = 20;

interface OrderSheetProps {
  /** The number of the order to show; undefined while the sheet is closed. */
  orderNo: string | undefined;
  onClose: () => void;
}

/** The details of a deposit or withdrawal, with a button to pay an open deposit. */
export function OrderSheet({ orderNo, onClose }: OrderSheetProps) {
  const order = useShownRecord('orders', orderNo);
  const open = orderNo !== undefined && order != null;
  return (
    <Sheet open={open} onClose={onClose} title={order ? titleOf(order) : '充提详情'}>
      {order && <OrderDetail order={order} onClose={onClose} />}
    </Sheet>
  );
}

const titleOf = ({ kind }: WalletOrder) => `${ORDER_KIND_LABELS[kind]}详情`;

function OrderDetail({ order, onClose }: { order: WalletOrder; onClose: () => void }) {
  const now = useServerNow(isTimed(order));
  const { words } = orderLine(order, now);
  const hero = orderHero(order);
  return (
    <FactStack>
      <Hero {...hero}>
        <StatusBadge status={order.status} />
        {words !== statusWords(order.status) && <p role="status">{words}</p>}
      </Hero>
      <OrderFacts order={order} now={now} />
      {isLate(order) && order.status === 1 && (
        <FactNote>订单过期后收到的付款，已经照常入账。</FactNote>
      )}
      {order.gone && <FactNote>平台已不再显示这条记录，这里是本机之前看到的内容。</FactNote>}
      {leadsToPayment(order, now) ? (
        <Button
          tone="primary"
          wide
          onClick={() => {
            onClose();
            showOrder(order.orderNo);
          }}
        >
          {order.state === 'confirming' ? '查看到账进度' : '去付款'}
        </Button>
      ) : (
        order.status !== 1 && (
          <Button
            wide
            onClick={() => {
              onClose();
              openDialog('support');
            }}
          >
            联系客服
          </Button>
        )
      )}
    </FactStack>
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

/** The main figure of an order: the amount that arrived, else the payable or requested amount. */
export function orderHero(order: WalletOrder): {
  label: string;
  figure: string;
  tone: 'good' | 'plain';
} {
  const { kind, status, amount, actualAmount, payAmount } = order;
  if (kind === 'withdrawal')
    return { label: '提现金额', figure: amountText(amount), tone: 'plain' };
  if (actualAmount !== undefined) {
    const arrived = status === 1;
    return {
      label: arrived ? '到账金额' : '预计到账',
      figure: amountText(actualAmount),
      tone: arrived ? 'good' : 'plain',
    };
  }
  return payAmount === undefined
    ? { label: '充值金额', figure: amountText(amount), tone: 'plain' }
    : { label: '应付金额', figure: payAmount, tone: 'plain' };
}
