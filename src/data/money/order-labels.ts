import type { WalletOrder } from '../../../db/wallet-order.ts';
import { amountText } from '../../format/amounts.ts';
import { isLate, type OrderPhase } from './order-phase.ts';

/** The state of an order, as a colour. */
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

/** The tone of a withdrawal; `status` is 1 completed, 2 pending review or 3 rejected. */
export function orderTone({ state, status }: Pick<WalletOrder, 'state' | 'status'>): OrderTone {
  if (state === 'completed' || (state === '' && status === 1)) return 'good';
  if (state === 'rejected' || (state === '' && status === 3)) return 'bad';
  return 'waiting';
}

/** The label of a withdrawal's {@link orderTone}. */
export function orderWords(order: Pick<WalletOrder, 'state' | 'status'>): string {
  return WITHDRAWAL_WORDS[orderTone(order)];
}

/** The amount to show for a deposit: what arrived, else what is to be paid, else what was ordered. */
export function shownAmount({ actualAmount, payAmount, amount }: WalletOrder): string {
  return actualAmount === undefined ? (payAmount ?? amountText(amount)) : amountText(actualAmount);
}

/** The label of a deposit's phase; a payment after the deadline has a label of its own. */
export function phaseLabel(order: WalletOrder, phase: OrderPhase): string {
  return phase === 'credited' && isLate(order) ? '逾期到账' : DEPOSIT_WORDS[phase];
}
