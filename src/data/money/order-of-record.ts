import type { InoutWire } from '../../../contract/calls/records.ts';
import type { OrderState, WalletOrder } from '../../../db/wallet-order.ts';

const STATES: readonly OrderState[] = [
  'waiting',
  'confirming',
  'credited',
  'expired',
  'reviewing',
  'completed',
  'rejected',
];

/** Wire values of a record's kind. */
export const RECORD_KINDS: Record<WalletOrder['kind'], number> = { deposit: 1, withdrawal: 2 };

/** Converts a wire record to an order. */
export function orderOfRecord(row: InoutWire): WalletOrder {
  return {
    orderNo: row.order_no === '' ? row.id : row.order_no,
    kind: row.kind === RECORD_KINDS.deposit ? 'deposit' : 'withdrawal',
    channel: row.channel,
    amount: row.amount,
    payAmount: row.pay_amount,
    actualAmount: row.actual_amount,
    fee: row.fee,
    address: row.address,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    updatedAt: row.updated_at ?? row.created_at,
    status: row.status,
    state: STATES.find((state) => state === row.state) ?? '',
    reason: row.reason,
    txid: row.txid,
    confirmations: row.confirmations,
    confirmationsNeeded: row.confirmations_needed,
  };
}
