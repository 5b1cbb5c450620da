import type { WalletOrder } from '../../../../db/wallet-order.ts';
import { orderTone, orderWords, phaseLabel } from '../../../data/money/order-labels.ts';
import { isOnChain, type OrderPhase, phaseOf } from '../../../data/money/order-phase.ts';
import { amountText } from '../../../format/amounts.ts';
import type { RowTone } from '../row/record-row.tsx';

const PHASE_TONES: Record<OrderPhase, RowTone> = {
  waiting: 'waiting',
  confirming: 'good',
  credited: 'good',
  expired: 'bad',
  refused: 'bad',
  unclear: 'plain',
};

/** An order's progress, in the same words as in the wallet. */
interface OrderLine {
  words: string;
  tone: RowTone;
  /** More about the progress: the amount that arrived, the confirmations, or why the order was rejected. */
  more: string;
}

/** The progress of an order. @param now ms by the platform's clock */
export function orderLine(order: WalletOrder, now: number): OrderLine {
  return order.kind === 'deposit' ? depositLine(order, now) : withdrawalLine(order);
}

function depositLine(order: WalletOrder, now: number): OrderLine {
  const phase = phaseOf(order, now);
  return {
    words: phaseLabel(order, phase),
    tone: PHASE_TONES[phase],
    more: depositMore(order, phase),
  };
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

function withdrawalLine(order: WalletOrder): OrderLine {
  const tone = orderTone(order);
  return { words: orderWords(order), tone, more: withdrawalMore(order, tone) };
}

function withdrawalMore(
  { actualAmount, reason }: WalletOrder,
  tone: ReturnType<typeof orderTone>,
): string {
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
