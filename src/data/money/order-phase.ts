import { isOpenOrder, type WalletOrder } from '../../../db/wallet-order.ts';
import { amountText } from '../../format/amounts.ts';

/** The phase of a deposit as shown to the player; `unclear` when its status is unknown to this release. */
export type OrderPhase = 'waiting' | 'confirming' | 'credited' | 'expired' | 'refused' | 'unclear';

/** An ended order stays on the page for this long (ms), because its payment may come late. */
const RECENT_MS = 3 * 86_400_000;

/**
 * The phase of an order at a moment. A passed deadline counts even before the platform reports it.
 * @param now ms by the platform's clock
 */
export function phaseOf(order: WalletOrder, now: number): OrderPhase {
  switch (order.state) {
    case 'confirming':
    case 'credited':
      return order.state;
    case 'completed':
      return 'credited';
    case 'rejected':
      return 'refused';
    case 'expired':
      return 'expired';
    case 'waiting':
      return hasRunOut(order, now) ? 'expired' : 'waiting';
    default:
      return phaseOfStatus(order, now);
  }
}

/** The phase by the specification's three statuses, for a platform that sends no state. */
function phaseOfStatus(order: WalletOrder, now: number): OrderPhase {
  if (order.status === 1) return 'credited';
  if (order.status === 3) return hasRunOut(order, now) ? 'expired' : 'refused';
  if (order.status === 2) return hasRunOut(order, now) ? 'expired' : 'waiting';
  return 'unclear';
}

function hasRunOut({ expiresAt }: WalletOrder, now: number): boolean {
  return expiresAt !== undefined && expiresAt <= now;
}

/** Whether the order's phase depends on the time, so that views have to recompute it regularly. */
export function isTimed({ state, status, expiresAt }: WalletOrder): boolean {
  return expiresAt !== undefined && (state === 'waiting' || (state === '' && status === 2));
}

/** Whether the order was paid after its deadline, as far as this device saw. */
export function isLate(order: WalletOrder): boolean {
  return order.wasExpired === true && order.state !== 'expired' && order.state !== 'waiting';
}

/** Whether the order is paid by an on-chain transfer; otherwise at an external cashier. */
export function isOnChain(order: WalletOrder): boolean {
  return order.address !== '';
}

/** Time until the order's deadline, ms; undefined when it has none. */
export function msLeft({ expiresAt }: WalletOrder, now: number): number | undefined {
  return expiresAt === undefined ? undefined : Math.max(0, expiresAt - now);
}

/**
 * Whether an order still has to be paid that was answered without a number: the platform's records may not
 * show its address and exact amount, so perhaps this device alone knows them.
 * @param now ms by the platform's clock
 */
export function isUnpaidWithoutNumber(order: WalletOrder, now: number): boolean {
  return order.localNo !== undefined && phaseOf(order, now) === 'waiting';
}

/**
 * An unpaid order of the same amount and channel, to be paid instead of opening another one.
 * @param wanted `channel` is the name of a cashier's channel, undefined for an on-chain transfer
 * @param now ms by the platform's clock
 */
export function reusableOrder(
  orders: readonly WalletOrder[],
  wanted: { amount: bigint; channel: string | undefined },
  now: number,
): WalletOrder | undefined {
  return orders.find(
    (order) =>
      order.amount === wanted.amount &&
      phaseOf(order, now) === 'waiting' &&
      (wanted.channel === undefined
        ? isOnChain(order)
        : order.channel === wanted.channel && order.payUrl !== undefined),
  );
}

/** Splits orders (newest first) into open ones and recently ended ones, keeping their sequence. */
export function sortOrders(orders: readonly WalletOrder[], now: number) {
  const open: WalletOrder[] = [];
  const ended: WalletOrder[] = [];
  for (const order of orders) {
    const phase = phaseOf(order, now);
    if (phase === 'waiting' || phase === 'confirming') open.push(order);
    else if (phase === 'unclear' && isOpenOrder(order)) open.push(order);
    else if (now - order.createdAt < RECENT_MS) ended.push(order);
  }
  return { open, ended };
}

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
