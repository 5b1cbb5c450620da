import type { WalletOrder } from '../../../db/wallet-order.ts';
import { amountText } from '../../format/amounts.ts';
import { isLate, type OrderPhase } from './order-phase.ts';

/** How an order stands, as a colour says it. */
export type OrderTone = 'waiting' | 'good' | 'bad';

const DEPOSIT_WORDS: Record<OrderPhase, string> = {
  waiting: '等待付款',
  confirming: '确认中',
  credited: '已到账',
  expired: '已过期',
  refused: '未通过',
  unclear: '处理中',
};

const WITHDRAWAL_WORDS: Record<OrderTone, string> = {
  waiting: '待审核',
  good: '已完成',
  bad: '已拒绝',
};

/** How a withdrawal's order stands: 1 completed, 2 pending review, 3 rejected. */
export function orderTone({ state, status }: Pick<WalletOrder, 'state' | 'status'>): OrderTone {
  if (state === 'completed' || (state === '' && status === 1)) return 'good';
  if (state === 'rejected' || (state === '' && status === 3)) return 'bad';
  return 'waiting';
}

/** The same in words. */
export function orderWords(order: Pick<WalletOrder, 'state' | 'status'>): string {
  return WITHDRAWAL_WORDS[orderTone(order)];
}

/** A deposit's amount for the eye: what arrived, else what is to be paid, else what was asked for. */
export function shownAmount({ actualAmount, payAmount, amount }: WalletOrder): string {
  return actualAmount === undefined ? (payAmount ?? amountText(amount)) : amountText(actualAmount);
}

/** The state of a deposit in a word; what comes after the deadline says so. */
export function phaseLabel(order: WalletOrder, phase: OrderPhase): string {
  return phase === 'credited' && isLate(order) ? '逾期到账' : DEPOSIT_WORDS[phase];
}
