import { and, desc, eq, inArray, type SQL } from 'drizzle-orm';
import { RecordStatus } from '../../contract/enums.ts';
import type { CallAnswer, CallPayload } from '../../contract/index.ts';
import { moneyToWire } from '../../contract/money.ts';
import type { Db } from '../db/client.ts';
import { type DepositState, orders, type WithdrawalState } from '../db/schema/wallet.ts';
import { matching, pageLimits } from './catalogue.ts';
import { onDaysOf, rangeOf } from './day-range.ts';
import { channelName } from './wallet-limits.ts';

/** Wire values of an order's kind. */
export const DEPOSIT = 1;
export const WITHDRAWAL_KIND = 2;

const STATUS: Readonly<Record<DepositState | WithdrawalState, RecordStatus>> = {
  waiting: RecordStatus.pending,
  confirming: RecordStatus.pending,
  credited: RecordStatus.completed,
  expired: RecordStatus.rejected,
  reviewing: RecordStatus.pending,
  completed: RecordStatus.completed,
  rejected: RecordStatus.rejected,
};

/** Confirmations that a payment needs before it is credited. */
export function confirmationsNeeded(channel: string): number {
  return channel === 'trc20' ? 19 : 1;
}

/** A player's deposits and withdrawals, newest first. */
export async function inoutRecords(
  db: Db,
  userId: number,
  asked: CallPayload<'inoutRecords'>,
): Promise<CallAnswer<'inoutRecords'>> {
  const { status, kind } = asked;
  const where = and(
    eq(orders.userId, userId),
    matching(orders.kind, kind),
    status === undefined ? undefined : inStatus(status),
    asked.order_no === undefined ? undefined : eq(orders.orderNo, asked.order_no),
    onDaysOf(orders.createdAt, rangeOf(asked)),
  );
  const { limit, offset } = pageLimits(asked.page, asked.size);
  const [total, rows] = await Promise.all([
    db.$count(orders, where),
    db
      .select()
      .from(orders)
      .where(where)
      .orderBy(desc(orders.createdAt), desc(orders.id))
      .limit(limit)
      .offset(offset),
  ]);
  return { total, data: rows.map(inoutWire) };
}

function inStatus(status: number): SQL {
  const states = Object.entries(STATUS).flatMap(([state, known]) =>
    known === status ? [state as keyof typeof STATUS] : [],
  );
  return inArray(orders.state, states);
}

function inoutWire(order: typeof orders.$inferSelect) {
  const { state } = order;
  const isDeposit = order.kind === DEPOSIT;
  return {
    id: order.id,
    order_no: order.orderNo,
    kind: order.kind,
    channel: channelName(order.channel),
    amount: moneyToWire(order.requested),
    // A deposit's actual amount is unknown until it is credited.
    actual_amount: isDeposit && state !== 'credited' ? null : moneyToWire(order.actual),
    fee: moneyToWire(order.fee),
    status: STATUS[state],
    state,
    reason: order.reason,
    address: order.address,
    txid: order.txid,
    pay_amount: isDeposit ? moneyToWire(order.actual) : null,
    expires_at: order.expiresAt?.getTime() ?? null,
    confirmations: order.confirmations,
    confirmations_needed: isDeposit ? confirmationsNeeded(order.channel) : 0,
    created_at: order.createdAt.getTime(),
    updated_at: order.updatedAt.getTime(),
  };
}
