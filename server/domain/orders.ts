import { and, desc, eq, inArray, type SQL } from 'drizzle-orm';
import type { CallAnswer, CallPayload } from '../../contract/index.ts';
import { RecordStatus } from '../../contract/player-enums.ts';
import type { Db } from '../db/client.ts';
import {
  type Channel,
  type DepositState,
  orders,
  type WithdrawalState,
} from '../db/schema/wallet.ts';
import { onDaysOf, rangeOf } from './day-range.ts';
import { matching, readPage } from './pages.ts';
import { CHANNEL_NAMES } from './wallet-limits.ts';

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
export function confirmationsNeeded(channel: Channel): number {
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
  const rows = db
    .select({
      id: orders.id,
      order_no: orders.orderNo,
      kind: orders.kind,
      channel: orders.channel,
      amount: orders.requested,
      actual: orders.actual,
      fee: orders.fee,
      state: orders.state,
      reason: orders.reason,
      address: orders.address,
      txid: orders.txid,
      expires_at: orders.expiresAt,
      confirmations: orders.confirmations,
      created_at: orders.createdAt,
      updated_at: orders.updatedAt,
    })
    .from(orders)
    .where(where)
    .orderBy(desc(orders.createdAt), desc(orders.id));
  const { total, data } = await readPage(asked, db.$count(orders, where), rows);
  return {
    total,
    data: data.map(({ actual, ...order }) => {
      const isDeposit = order.kind === DEPOSIT;
      return {
        ...order,
        channel: CHANNEL_NAMES[order.channel],
        // A deposit's actual amount is unknown until it is credited.
        actual_amount: isDeposit && order.state !== 'credited' ? null : actual,
        status: STATUS[order.state],
        pay_amount: isDeposit ? actual : null,
        confirmations_needed: isDeposit ? confirmationsNeeded(order.channel) : 0,
      };
    }),
  };
}

function inStatus(status: number): SQL {
  const states = Object.entries(STATUS).flatMap(([state, known]) =>
    known === status ? [state as keyof typeof STATUS] : [],
  );
  return inArray(orders.state, states);
}
