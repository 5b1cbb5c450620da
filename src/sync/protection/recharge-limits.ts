import { dayOf, dayStart } from '../../../contract/day.ts';
import { readDepositsSince } from '../../../db/orders.ts';
import type { WalletOrder } from '../../../db/wallet-order.ts';
import { serverNow } from '../../api/server-clock.ts';
import type { MoneyGroup } from '../money/kinds.ts';
import { type Trace, walletOrders } from '../money/trace.ts';
import { type Limits, NO_LIMITS } from './admit-recharge.ts';
import { readProtection } from './store.ts';

/** Orders of operations at the day's edge may bear the day before. */
export const EDGE_MS = 60 * 60_000;

/**
 * The player's own limits as the journal asks for them: read anew, so that another tab's change counts.
 * @param found deposits that the platform has just told of
 * @throws {DbUnavailable} when there is a cap, and what counts against it cannot be read
 */
export async function rechargeLimits(
  accountId: string,
  group: MoneyGroup,
  found: readonly Trace[],
): Promise<Limits> {
  if (group !== 'deposit') return NO_LIMITS;
  const { cap, rest, made } = await readProtection();
  if (cap === null) return { restUntil: rest?.until };
  const day = dayOf(serverNow());
  const known = await readDepositsSince(accountId, dayStart(day) - EDGE_MS);
  const orders = newestOf([...known, ...walletOrders(found)]);
  return { restUntil: rest?.until, cap: { micro: cap, day, orders, made } };
}

/** Each order once, as it was told of last. */
function newestOf(orders: readonly WalletOrder[]): WalletOrder[] {
  return [...new Map(orders.map((order) => [order.orderNo, order])).values()];
}
