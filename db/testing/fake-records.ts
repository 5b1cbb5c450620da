import type { BetRow } from '../record-collection.ts';
import type { WalletOrder } from '../wallet-order.ts';

/** A bet for tests. */
export function sampleBet(id: string, changes: Partial<BetRow> = {}): BetRow {
  return {
    id,
    orderNo: `B${id}`,
    gameName: '金龙献宝',
    gameCode: 'jdb-slot-001',
    platTypeId: 5,
    category: 5,
    stake: 1_000_000n,
    win: 0n,
    status: 1,
    at: Date.parse('2026-11-21T12:00:00+08:00'),
    ...changes,
  };
}

/** A deposit for tests. */
export function sampleOrder(orderNo: string, changes: Partial<WalletOrder> = {}): WalletOrder {
  const at = Date.parse('2026-11-21T12:00:00+08:00');
  return {
    orderNo,
    kind: 'deposit',
    channel: 'USDT-TRC20',
    amount: 50_000_000n,
    fee: 0n,
    address: '',
    createdAt: at,
    updatedAt: at,
    status: 2,
    state: 'waiting',
    reason: '',
    txid: '',
    confirmations: 0,
    confirmationsNeeded: 19,
    ...changes,
  };
}
