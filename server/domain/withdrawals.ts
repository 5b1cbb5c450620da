import { dayOf } from '../../contract/day.ts';
import type { Db } from '../db/client.ts';
import { orders } from '../db/schema/wallet.ts';
import type { WalletSettings } from '../settings.ts';
import type { Order } from './deposits.ts';
import {
  HOLDS,
  houseAccount,
  type LedgerKind,
  type LedgerLine,
  lockPlayer,
  openWallet,
  playerAccount,
  post,
  transfer,
} from './ledger.ts';
import { notBeforeLast } from './not-before-last.ts';
import { orderNo } from './order-no.ts';
import { WITHDRAWAL_KIND } from './orders.ts';
import { refusing } from './purses.ts';
import { Refusal } from './refusal.ts';
import { requireWithdrawable } from './wagering.ts';
import { CHANNEL_OF, checkWithdrawal, WITHDRAWAL } from './wallet-limits.ts';
import { addressOf } from './withdrawal-addresses.ts';

/** micro-USDT in a USDT */
const WHOLE = 1_000_000n;
/** The demonstration's review rejects withdrawals of this many whole USDT. */
const REJECTED = 13n;
const REJECTED_BECAUSE = '地址未通过风控审核';

/**
 * Opens a withdrawal: its money moves from the wallet to the holds account until the review. Has to be called
 * in a transaction, after the withdrawal password was checked. @throws {Refusal}
 */
export async function openWithdrawal(
  tx: Db,
  { userId, amount, addressId }: { userId: number; amount: bigint; addressId: string },
  { nowMs, reviewS }: { nowMs: number; reviewS: number },
): Promise<Order> {
  checkWithdrawal(amount);
  const now = new Date(nowMs);
  const wallet = await openWallet(tx, userId, now);
  // The account is created before any row lock, as in purses.ts.
  const holds = await playerAccount(tx, userId, HOLDS, now);
  await lockPlayer(tx, userId);
  const at = await notBeforeLast(tx, orders, userId, now);
  const address = await addressOf(tx, userId, addressId);
  if (!address) throw new Refusal('请选择提现地址');
  await requireWithdrawable(tx, userId, amount, '提现');
  const [order] = await tx
    .insert(orders)
    .values({
      orderNo: orderNo('W', dayOf(at.getTime())),
      userId,
      kind: WITHDRAWAL_KIND,
      channel: CHANNEL_OF[address.type],
      state: 'reviewing',
      requested: amount,
      actual: amount - WITHDRAWAL.fee,
      fee: WITHDRAWAL.fee,
      address: address.shown,
      txid: '',
      reason: '',
      confirmations: 0,
      createdAt: at,
      updatedAt: at,
      dueAt: new Date(at.getTime() + reviewS * 1000),
    })
    .returning();
  if (!order) throw new Error('the withdrawal was not stored');
  const lines = transfer(wallet, holds, amount);
  await refusing(move(tx, order, 'hold', { kind: 'withdrawal', memo: '提现', at }, lines));
  return order;
}

/**
 * Decides a withdrawal whose review is over. One that an operator has given a reason is rejected for it
 * (docs/operate.md). @returns the changed columns of its row
 */
export async function decideWithdrawal(
  tx: Db,
  order: Order,
  { demoPayer }: WalletSettings,
  at: Date,
): Promise<Partial<Order>> {
  if (order.state !== 'reviewing') return { dueAt: null };
  const amount = order.requested;
  const holds = await playerAccount(tx, order.userId, HOLDS, at);
  const isDemoRejection = demoPayer && amount / WHOLE === REJECTED;
  const reason = order.reason || (isDemoRejection ? REJECTED_BECAUSE : '');
  if (reason !== '') {
    const wallet = await openWallet(tx, order.userId, at);
    const lines = transfer(holds, wallet, amount);
    await move(tx, order, 'return', { kind: 'refund', memo: '提现退回', at }, lines);
    return { state: 'rejected', reason, dueAt: null };
  }
  await move(tx, order, 'pay', { kind: 'withdrawal', memo: '提现', at }, [
    { accountId: holds, amount: -amount },
    { accountId: await houseAccount(tx, 'withdrawals', at), amount: order.actual },
    { accountId: await houseAccount(tx, 'fees', at), amount: order.fee },
  ]);
  return { state: 'completed', dueAt: null };
}

function move(
  tx: Db,
  { orderNo: number }: Order,
  step: 'hold' | 'pay' | 'return',
  posting: { kind: LedgerKind; memo: string; at: Date },
  lines: LedgerLine[],
) {
  return post(tx, { ...posting, operationKey: `withdrawal-${step}:${number}`, lines });
}
