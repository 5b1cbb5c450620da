import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { closeMoneyDb, moneyDbName } from './money.ts';
import { wipe } from './open.ts';
import { putOrders, readOrders } from './orders.ts';
import { isOpenOrder, mergeOrder, type OrderState, type WalletOrder } from './wallet-order.ts';

const ACCOUNT = '7';
const NOW = 10_000;

function order(orderNo: string, changes: Partial<WalletOrder> = {}): WalletOrder {
  return {
    orderNo,
    kind: 'deposit',
    channel: 'USDT-TRC20',
    amount: 50_000_000n,
    fee: 0n,
    address: 'TAddress',
    createdAt: 1_000,
    updatedAt: 1_000,
    status: 2,
    state: 'waiting',
    reason: '',
    txid: '',
    confirmations: 0,
    confirmationsNeeded: 0,
    ...changes,
  };
}

describe('the orders on the device', () => {
  beforeEach(() => wipe(moneyDbName(ACCOUNT)));
  afterEach(() => closeMoneyDb(ACCOUNT));

  it('are kept by kind, newest first, with their exact amounts', async () => {
    await putOrders(ACCOUNT, [
      order('D1', { createdAt: 1, amount: 9_007_199_254_740_993n }),
      order('D2', { createdAt: 2 }),
      order('W1', { kind: 'withdrawal' }),
    ]);
    const deposits = await readOrders(ACCOUNT, 'deposit', NOW);
    expect(deposits.map(({ orderNo }) => orderNo)).toEqual(['D2', 'D1']);
    expect(deposits[1]?.amount).toBe(9_007_199_254_740_993n);
    expect(await readOrders(ACCOUNT, 'withdrawal', NOW)).toHaveLength(1);
    expect(await readOrders('8', 'deposit', NOW)).toEqual([]);
  });

  it('are the newest fifty, and older ones that may still change', async () => {
    const done = { status: 1, state: 'credited' } as const;
    await putOrders(ACCOUNT, [
      order('open', { createdAt: 1 }),
      order('late', { createdAt: 2, status: 3, state: 'expired' }),
      order('refused', { createdAt: 3, status: 3, state: 'rejected' }),
      ...Array.from({ length: 60 }, (_, place) =>
        order(`D${place}`, { createdAt: 100 + place, ...done }),
      ),
    ]);
    const orders = (await readOrders(ACCOUNT, 'deposit', NOW)).map(({ orderNo }) => orderNo);
    expect(orders).toHaveLength(52);
    expect(orders[0]).toBe('D59');
    expect(orders.slice(-2)).toEqual(['late', 'open']);
  });

  it('follow the newer report, in whatever order the two arrive', async () => {
    const credited = order('D1', { state: 'credited', status: 1, updatedAt: 9_000 });
    await putOrders(ACCOUNT, [credited]);
    await putOrders(ACCOUNT, [order('D1', { updatedAt: 5_000 })]);
    expect(await readOrders(ACCOUNT, 'deposit', NOW)).toMatchObject([{ state: 'credited' }]);
  });
});

describe('what two reports say of one order', () => {
  it('keeps what only the answer to it said: how it is paid', () => {
    const answer = order('D1', { updatedAt: 0, payAmount: '50.0137', qrcode: 'qr', expiresAt: 9 });
    const record = order('D1', { updatedAt: 2_000, channel: '', address: '', state: 'confirming' });
    expect(mergeOrder(answer, record)).toMatchObject({
      state: 'confirming',
      payAmount: '50.0137',
      qrcode: 'qr',
      expiresAt: 9,
      address: 'TAddress',
      channel: 'USDT-TRC20',
    });
  });

  it('remembers that a late payment came late', () => {
    const expired = order('D1', { state: 'expired', updatedAt: 2_000 });
    const late = order('D1', { state: 'credited', updatedAt: 3_000 });
    expect(mergeOrder(expired, late)).toMatchObject({ state: 'credited', wasExpired: true });
  });

  it.each<[OrderState, number, boolean]>([
    ['waiting', 2, true],
    ['confirming', 2, true],
    ['expired', 3, true],
    ['reviewing', 2, true],
    ['credited', 1, false],
    ['completed', 1, false],
    ['rejected', 3, false],
    ['', 2, true],
    ['', 1, false],
    ['', 3, false],
  ])('%s with status %i may still change: %s', (state, status, isOpen) => {
    expect(isOpenOrder(order('D1', { state, status }))).toBe(isOpen);
  });
});
