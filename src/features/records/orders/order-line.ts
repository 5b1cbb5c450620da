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

/** How an order stands, in the words that the wallet uses for it. */
interface OrderLine {
  words: string;
  tone: RowTone;
  /** What more there is to say in a line: what arrived, how many confirmations, why not. */
  more: string;
}

/** @param now ms by the platform's clock */
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

/** The row's figure is what arrived or is to be paid: on the chain that is not what was asked for. */
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

/** Whether it can still be paid, or is being paid: then its payment panel says more. */
export function leadsToPayment(order: WalletOrder, now: number): boolean {
  if (order.kind !== 'deposit') return false;
  const phase = phaseOf(order, now);
  return phase === 'waiting' || phase === 'confirming';
}
