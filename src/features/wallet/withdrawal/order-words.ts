import type { WalletOrder } from '../../../../db/wallet-order.ts';

export type OrderTone = 'waiting' | 'good' | 'bad';

const WORDS: Record<OrderTone, string> = { waiting: '待审核', good: '已完成', bad: '已拒绝' };

/** How a withdrawal's order stands: 1 completed, 2 pending review, 3 rejected. */
export function orderTone({ state, status }: Pick<WalletOrder, 'state' | 'status'>): OrderTone {
  if (state === 'completed' || (state === '' && status === 1)) return 'good';
  if (state === 'rejected' || (state === '' && status === 3)) return 'bad';
  return 'waiting';
}

/** The same in words. */
export function orderWords(order: Pick<WalletOrder, 'state' | 'status'>): string {
  return WORDS[orderTone(order)];
}
