import { describe, expect, it } from 'vitest';
import { parseMoney } from '../../../../contract/money.ts';
import type { WalletOrder } from '../../../../db/wallet-order.ts';
import { fakeOrder, MADE_AT } from '../../../data/money/testing/fake-order.ts';
import { leadsToPayment, orderHero, orderLine, orderMoney, orderTimes } from './order-line.ts';

const SOON = MADE_AT + 60_000;
const LATER = MADE_AT + 31 * 60_000;

function withdrawal(changes: Partial<WalletOrder> = {}): WalletOrder {
  return fakeOrder({
    kind: 'withdrawal',
    channel: 'TRC20',
    payAmount: undefined,
    expiresAt: undefined,
    actualAmount: parseMoney('19'),
    fee: parseMoney('1'),
    state: 'reviewing',
    ...changes,
  });
}

describe('a deposit in the list', () => {
  it.each([
    [{}, SOON, '等待付款', '充值 20'],
    [{}, LATER, '已过期', '充值 20'],
    [{ state: 'confirming', confirmations: 7 }, SOON, '确认中', '7/19 次确认'],
    [{ state: 'credited', status: 1, actualAmount: 20_013_700n }, SOON, '已到账', '充值 20'],
    [{ state: 'credited', status: 1, wasExpired: true }, LATER, '逾期到账', '充值 20'],
    [{ state: 'rejected', status: 3, reason: '金额不符' }, SOON, '未通过', '原因：金额不符'],
    [{ state: '', status: 7 }, SOON, '处理中', '充值 20'],
  ] as const)('of %o says what the wallet says', (changes, now, words, more) => {
    expect(orderLine(fakeOrder(changes), now)).toMatchObject({ words, more });
  });
});

describe('a deposit at a cashier', () => {
  it('is paid with what was asked for: there is no other amount to tell', () => {
    expect(orderLine(fakeOrder({ address: '', channel: '汇旺' }), SOON).more).toBe('');
  });
});

describe('a withdrawal in the list', () => {
  it.each([
    [{}, '待审核', '预计到账 19'],
    [{ state: 'completed', status: 1 }, '已完成', '到账 19'],
    [{ state: '', status: 1 }, '已完成', '到账 19'],
    [
      { state: 'rejected', status: 3, reason: '地址未通过风控审核' },
      '已拒绝',
      '原因：地址未通过风控审核',
    ],
  ] as const)('of %o', (changes, words, more) => {
    expect(orderLine(withdrawal(changes), SOON)).toMatchObject({ words, more });
  });
});

describe('the way to pay', () => {
  it('is there while the order is open, and no longer', () => {
    expect(leadsToPayment(fakeOrder(), SOON)).toBe(true);
    expect(leadsToPayment(fakeOrder({ state: 'confirming' }), LATER)).toBe(true);
    expect(leadsToPayment(fakeOrder(), LATER)).toBe(false);
    expect(leadsToPayment(fakeOrder({ state: 'credited', status: 1 }), SOON)).toBe(false);
    expect(leadsToPayment(withdrawal(), SOON)).toBe(false);
  });
});

describe('the details of an order', () => {
  it('give the payable amount in the platform’s own text', () => {
    const order = fakeOrder({ payAmount: '20.01370' });
    expect(orderHero(order)).toMatchObject({ label: '应付金额', figure: '20.01370' });
    expect(orderMoney(order)).toContainEqual({ label: '应付金额', text: '20.01370 USDT' });
  });

  it('promise nothing of what was rejected', () => {
    const labels = orderMoney(withdrawal({ state: 'rejected', status: 3 })).map(
      ({ label }) => label,
    );
    expect(labels).toEqual(['提现金额', '手续费']);
  });

  it('say what will arrive as long as it has not', () => {
    expect(orderMoney(withdrawal())).toContainEqual({ label: '预计到账', text: '19 USDT' });
    expect(orderMoney(withdrawal({ state: 'completed', status: 1 }))).toContainEqual({
      label: '到账金额',
      text: '19 USDT',
    });
  });

  it('give times by the platform’s clock', () => {
    const order = fakeOrder({ updatedAt: MADE_AT + 5_000 });
    expect(orderTimes(order)).toEqual([
      { label: '下单时间', text: '2026-11-21 14:00:00' },
      { label: '付款截止', text: '2026-11-21 14:30:00' },
      { label: '最近更新', text: '2026-11-21 14:00:05' },
    ]);
  });
});
