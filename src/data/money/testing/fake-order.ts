import { parseMoney } from '../../../../contract/money.ts';
import type { WalletOrder } from '../../../../db/wallet-order.ts';

/** When the fake order was made, ms. */
export const MADE_AT = Date.parse('2026-11-21T06:00:00Z');

/** A deposit order for tests: 20 USDT on the chain, open for half an hour. */
export function fakeOrder(changes: Partial<WalletOrder> = {}): WalletOrder {
  return {
    orderNo: 'R1',
    kind: 'deposit',
    channel: 'USDT-TRC20',
    amount: parseMoney('20'),
    payAmount: '20.0137',
    fee: 0n,
    address: 'TFavfpr574q4sEA2D7spPZtapZ1hpwaJrt',
    createdAt: MADE_AT,
    expiresAt: MADE_AT + 30 * 60_000,
    updatedAt: MADE_AT,
    status: 2,
    state: 'waiting',
    reason: '',
    txid: '',
    confirmations: 0,
    confirmationsNeeded: 19,
    ...changes,
  };
}
