import { asc, eq, lte } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { orders } from '../db/schema/wallet.ts';
import type { WalletSettings } from '../settings.ts';
import type { Order } from './deposits.ts';
import { houseAccount, openWallet, post, transfer } from './ledger.ts';
import { repeatStep } from './one-by-one.ts';
import { confirmationsNeeded, DEPOSIT } from './orders.ts';
import { sha256 } from './sha256.ts';
import { CHANNEL_NAMES } from './wallet-limits.ts';
import { decideWithdrawal } from './withdrawals.ts';

/** Confirmations added to a payment at each step: 1, 7, 13, 19. */
const BLOCKS = 6;

type Change = Partial<Order>;

/**
 * Processes all due orders: payments are detected, confirmed and credited, orders expire, withdrawals are
 * reviewed. Each order has a separate transaction; orders locked by another process are skipped (`FOR UPDATE
 * SKIP LOCKED`), so any number of processes may work at once.
 * @returns how many orders advanced by one step
 */
export function workOrders(db: Db, settings: WalletSettings, nowMs: number): Promise<number> {
  const now = new Date(nowMs);
  return repeatStep(db, async (tx) => {
    const [order] = await tx
      .select()
      .from(orders)
      .where(lte(orders.dueAt, now))
      .orderBy(asc(orders.dueAt), asc(orders.id))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!order) return false;
    const change =
      order.kind === DEPOSIT
        ? await stepDeposit(tx, order, settings, now)
        : await decideWithdrawal(tx, order, settings, now);
    await tx
      .update(orders)
      .set({ ...change, updatedAt: now })
      .where(eq(orders.id, order.id));
    return true;
  });
}

function stepDeposit(
  tx: Db,
  order: Order,
  settings: WalletSettings,
  now: Date,
): Promise<Change> | Change {
  const again = new Date(now.getTime() + settings.confirmEveryS * 1000);
  switch (order.state) {
    case 'waiting':
    case 'expired': {
      if (order.payAt && order.payAt <= now) {
        const txid = txidOf(order);
        return { state: 'confirming', reason: '', confirmations: 1, txid, dueAt: again };
      }
      return { state: 'expired', reason: '订单已过期', dueAt: order.payAt };
    }
    case 'confirming': {
      const needed = confirmationsNeeded(order.channel);
      const confirmations = Math.min(order.confirmations + BLOCKS, needed);
      if (order.confirmations < needed) return { confirmations, dueAt: again };
      return credit(tx, order, now);
    }
    default:
      return { dueAt: null };
  }
}

async function credit(tx: Db, order: Order, now: Date): Promise<Change> {
  const wallet = await openWallet(tx, order.userId, now);
  await post(tx, {
    operationKey: `deposit:${order.orderNo}`,
    kind: 'deposit',
    memo: `充值 ${CHANNEL_NAMES[order.channel]}`,
    lines: transfer(await houseAccount(tx, 'deposits', now), wallet, order.actual),
    at: now,
  });
  return { state: 'credited', dueAt: null };
}

/** A made-up transaction hash, as there is no blockchain; always the same for one order. */
export function txidOf(order: Pick<Order, 'orderNo'>): string {
  return sha256(`demo:${order.orderNo}`);
}
