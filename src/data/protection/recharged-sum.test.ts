import { describe, expect, it } from 'vitest';
import type { Operation, OperationState } from '../../../db/operation.ts';
import type { WalletOrder } from '../../../db/wallet-order.ts';
import { newOrder } from '../money/fetch-orders.ts';
import { type Limits, limitRefusal } from './recharge-guard.ts';
import { rechargedOn } from './recharged-sum.ts';

const DAY = '2026-11-21';
/** 23:59:30 of the platform's day. */
const LATE = Date.parse('2026-11-21T15:59:30Z');
const NOON = Date.parse('2026-11-21T04:00:00Z');
const usdt = (amount: number) => BigInt(amount) * 1_000_000n;

function order(orderNo: string, amount: number, changes: Partial<WalletOrder> = {}): WalletOrder {
  const told = { orderNo, channel: '', createdAt: NOON, state: 'waiting' as const, ...changes };
  return newOrder('deposit', String(amount), told);
}

function operation(state: OperationState, changes: Partial<Operation> = {}): Operation {
  return {
    opId: 'op',
    kind: 'recharge',
    state,
    payload: { amount: '50' },
    amount: '50',
    target: '',
    keyed: true,
    orderNos: [],
    attempts: 1,
    createdAt: NOON,
    updatedAt: NOON,
    sentAt: NOON,
    goodReads: 0,
    acknowledged: false,
    history: [],
    ...changes,
  };
}

const sum = (orders: WalletOrder[], operations: Operation[] = [], made = [] as never[]) =>
  rechargedOn({ day: DAY, orders, operations, made });

describe('what counts as recharged in a day', () => {
  it('is what was credited or may still be, not what came to nothing', () => {
    expect(sum([order('1', 20), order('2', 30, { state: 'confirming' })])).toBe(usdt(50));
    const credited = order('3', 20, { state: 'credited', actualAmount: 25_500_000n });
    expect(sum([credited])).toBe(25_500_000n);
    for (const over of ['expired', 'rejected'] as const) {
      expect(sum([order('4', 20, { state: over })])).toBe(0n);
    }
    expect(sum([order('5', 20, { state: '', status: 3 }), order('6', 9, { gone: true })])).toBe(0n);
  });

  it('is of the platform’s day alone, also around its midnight', () => {
    expect(sum([order('1', 20, { createdAt: LATE })])).toBe(usdt(20));
    expect(sum([order('1', 20, { createdAt: LATE + 60_000 })])).toBe(0n);
    expect(sum([order('1', 20, { createdAt: Date.parse('2026-11-20T15:59:59Z') })])).toBe(0n);
    expect(sum([], [operation('unknown', { sentAt: LATE + 60_000 })])).toBe(0n);
  });

  it('has operations of which nothing is known, as often as they may have arrived', () => {
    for (const state of ['sending', 'unknown', 'confirmed', 'duplicate'] as const) {
      expect(sum([], [operation(state)])).toBe(usdt(50));
    }
    expect(sum([], [operation('duplicate', { orderNos: ['1', '2'] })])).toBe(usdt(100));
    for (const state of ['armed', 'rejected', 'missing', 'cancelled'] as const) {
      expect(sum([], [operation(state)])).toBe(0n);
    }
    expect(sum([], [operation('unknown', { kind: 'withdrawal' })])).toBe(0n);
  });

  it('has an operation and its order once', () => {
    const known = order('1', 50);
    const confirmed = operation('confirmed', { orderNos: ['1'] });
    expect(sum([known], [confirmed])).toBe(usdt(50));
    expect(sum([{ ...known, state: 'expired' }], [confirmed])).toBe(0n);
    // Made in the last second of a day that the order no longer bears.
    const dayBefore = { ...known, createdAt: NOON - 86_400_000 };
    expect(sum([dayBefore], [confirmed])).toBe(0n);
  });

  it('has what others have begun in this browser, and not one’s own a second time', () => {
    const made = [
      { opId: 'mine', at: NOON, micro: usdt(50) },
      { opId: 'before-logout', at: NOON, micro: usdt(30) },
      { opId: 'theirs', at: NOON, micro: usdt(70) },
      { opId: 'yesterday', at: NOON - 86_400_000, micro: usdt(90) },
    ];
    const own = operation('confirmed', { opId: 'mine', orderNos: ['1'] });
    const orders = [order('1', 50), order('2', 30, { createdAt: NOON + 2_000 })];
    expect(rechargedOn({ day: DAY, orders, operations: [own], made })).toBe(usdt(150));
  });
});

describe('the player’s own limits', () => {
  const asked = operation('armed', { opId: 'new', attempts: 0 });
  const cap = (amount: number, orders: WalletOrder[] = []): Limits => ({
    cap: { micro: usdt(amount), day: DAY, orders, made: [] },
  });

  function refusal(limits: Limits, others: Operation[] = [], op = asked): string | undefined {
    const refused = limitRefusal(others, op, limits);
    return refused && `${refused.reason}: ${refused.message}`;
  }

  it('let everything pass where there are none', () => {
    expect(refusal({})).toBeUndefined();
  });

  it('let the cap be reached, not passed, and say what is left', () => {
    expect(refusal(cap(50))).toBeUndefined();
    expect(refusal(cap(70, [order('1', 30)]))).toBe('cap: 超过你设的每日上限，今天还能充 40 USDT');
    expect(refusal(cap(50, [order('1', 50)]))).toMatch(/^cap: 今天的充值已达你设的上限 50 USDT/);
    expect(refusal(cap(90), [operation('unknown')])).toMatch(/还能充 40 USDT/);
  });

  it('say until when the time-out is, before anything else', () => {
    expect(refusal({ restUntil: LATE, ...cap(10) })).toBe(
      'rest: 休息中，11月21日 23:59 前不能充值',
    );
  });
});
