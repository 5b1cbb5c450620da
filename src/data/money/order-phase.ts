import { isOpenOrder, type WalletOrder } from '../../../db/wallet-order.ts';

/** How a deposit stands for the player; `unclear` where the platform's word for it is not known. */
export type OrderPhase = 'waiting' | 'confirming' | 'credited' | 'expired' | 'refused' | 'unclear';

/** An ended order is worth a place on the page for so long (ms): its payment may come late. */
const RECENT_MS = 3 * 86_400_000;

/**
 * How an order stands at a moment. Its deadline counts whether or not the platform has said so yet.
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

/** A platform that names no state still has the specification's three. */
function phaseOfStatus(order: WalletOrder, now: number): OrderPhase {
  if (order.status === 1) return 'credited';
  if (order.status === 3) return hasRunOut(order, now) ? 'expired' : 'refused';
  if (order.status === 2) return hasRunOut(order, now) ? 'expired' : 'waiting';
  return 'unclear';
}

function hasRunOut({ expiresAt }: WalletOrder, now: number): boolean {
  return expiresAt !== undefined && expiresAt <= now;
}

/** Whether its phase depends on the time: who shows it has to look again and again. */
export function isTimed({ state, status, expiresAt }: WalletOrder): boolean {
  return expiresAt !== undefined && (state === 'waiting' || (state === '' && status === 2));
}

/** Whether it was paid after its deadline, as far as this device saw. */
export function isLate(order: WalletOrder): boolean {
  return order.wasExpired === true && order.state !== 'expired' && order.state !== 'waiting';
}

/** Whether it is paid by a transfer on the chain; else at a cashier of its own. */
export function isOnChain(order: WalletOrder): boolean {
  return order.address !== '';
}

/** How much there is until its deadline, ms; undefined where it has none. */
export function msLeft({ expiresAt }: WalletOrder, now: number): number | undefined {
  return expiresAt === undefined ? undefined : Math.max(0, expiresAt - now);
}

/**
 * The order that is to be paid instead of opening another one for the same.
 * @param wanted `channel` is the name of a cashier's channel, undefined for the chain
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

/** The orders that are under way, and those that have ended lately; each newest first. */
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
