import { RecordStatus } from '../../../../contract/player-enums.ts';
import type { WalletOrder } from '../../../../db/wallet-order.ts';
import {
  isOnChain,
  type OrderPhase,
  orderTone,
  orderWords,
  phaseLabel,
  phaseOf,
} from '../../../data/money/order-phase.ts';
import { amountText } from '../../../format/amounts.ts';
import { fullTime } from '../../../format/platform-time.ts';

/** An order's progress, in the same words as in the wallet. */
interface OrderLine {
  words: string;
  /** More about the progress: the amount that arrived, the confirmations, or why the order was rejected. */
  more: string;
}

/** The progress of an order. @param now ms by the platform's clock */
export function orderLine(order: WalletOrder, now: number): OrderLine {
  if (order.kind === 'withdrawal') return { words: orderWords(order), more: withdrawalMore(order) };
  const phase = phaseOf(order, now);
  return { words: phaseLabel(order, phase), more: depositMore(order, phase) };
}

/**
 * The row's figure is the amount that arrived or is payable, which differs from the requested amount for
 * on-chain deposits; this line shows the requested amount.
 */
function depositMore(order: WalletOrder, phase: OrderPhase): string {
  const { amount, confirmations: seen, confirmationsNeeded: needed, reason } = order;
  if (phase === 'refused') return reasonWords(reason);
  if (!isOnChain(order)) return '';
  if (phase === 'confirming' && needed > 0) return `${seen}/${needed} 次确认`;
  return `充值 ${amountText(amount)}`;
}

function withdrawalMore(order: WalletOrder): string {
  const { actualAmount, reason } = order;
  const tone = orderTone(order);
  if (tone === 'bad') return reasonWords(reason);
  if (actualAmount === undefined) return '';
  return `${tone === 'good' ? '到账' : '预计到账'} ${amountText(actualAmount)}`;
}

function reasonWords(reason: string): string {
  return reason === '' ? '' : `原因：${reason}`;
}

/**
 * Whether a deposit can still be paid or is being confirmed; then the payment panel shows more than the
 * sheet.
 */
export function leadsToPayment(order: WalletOrder, now: number): boolean {
  if (order.kind !== 'deposit') return false;
  const phase = phaseOf(order, now);
  return phase === 'waiting' || phase === 'confirming';
}

/** The main figure of an order: the amount that arrived, else the payable or requested amount. */
export function orderHero(order: WalletOrder): {
  label: string;
  figure: string;
  tone?: 'good';
} {
  const { kind, status, amount, actualAmount, payAmount } = order;
  if (kind === 'withdrawal') return { label: '提现金额', figure: amountText(amount) };
  if (actualAmount !== undefined) {
    const figure = amountText(actualAmount);
    if (status === RecordStatus.completed) return { label: '到账金额', figure, tone: 'good' };
    return { label: '预计到账', figure };
  }
  return payAmount === undefined
    ? { label: '充值金额', figure: amountText(amount) }
    : { label: '应付金额', figure: payAmount };
}

interface OrderFact {
  label: string;
  text: string;
}

const usdt = (text: string) => `${text} USDT`;

export function orderMoney(order: WalletOrder): OrderFact[] {
  const { kind, status, amount, payAmount, actualAmount, fee } = order;
  const arrived = status === RecordStatus.completed ? '到账金额' : '预计到账';
  const facts = [
    { label: kind === 'deposit' ? '充值金额' : '提现金额', text: usdt(amountText(amount)) },
  ];
  if (payAmount !== undefined) facts.push({ label: '应付金额', text: usdt(payAmount) });
  if (fee !== undefined && (kind === 'withdrawal' || fee !== 0n)) {
    facts.push({ label: '手续费', text: usdt(amountText(fee)) });
  }
  // A rejected order credits or pays out nothing.
  if (actualAmount !== undefined && status !== RecordStatus.rejected) {
    facts.push({ label: arrived, text: usdt(amountText(actualAmount)) });
  }
  return facts;
}

/** The times of an order in the platform's time zone. */
export function orderTimes({ kind, createdAt, expiresAt, updatedAt }: WalletOrder): OrderFact[] {
  const facts = [
    { label: kind === 'deposit' ? '下单时间' : '申请时间', text: fullTime(createdAt) },
  ];
  if (expiresAt !== undefined) facts.push({ label: '付款截止', text: fullTime(expiresAt) });
  if (updatedAt > createdAt) facts.push({ label: '最近更新', text: fullTime(updatedAt) });
  return facts;
}
