import { describe, expect, it } from 'vitest';
import { parseMoney } from '../../../contract/money.ts';
import { mergeOrder } from '../../../db/wallet-order.ts';
import {
  isLate,
  isTimed,
  isUnpaidWithoutNumber,
  phaseOf,
  reusableOrder,
  sortOrders,
} from './order-phase.ts';
import { fakeOrder, MADE_AT } from './testing/fake-order.ts';

const MINUTE = 60_000;
const SOON = MADE_AT + MINUTE;
const LATER = MADE_AT + 31 * MINUTE;

describe('the phase of an order', () => {
  it('ends with its deadline, to the millisecond, whatever the platform has said last', () => {
    expect(phaseOf(fakeOrder(), MADE_AT + 30 * MINUTE - 1)).toBe('waiting');
    expect(phaseOf(fakeOrder(), MADE_AT + 30 * MINUTE)).toBe('expired');
  });

  it('depends on the time while it can be paid, also where the platform names no state', () => {
    expect(isTimed(fakeOrder())).toBe(true);
    expect(isTimed(fakeOrder({ state: '', status: 2 }))).toBe(true);
    expect(isTimed(fakeOrder({ state: '', status: 1 }))).toBe(false);
    expect(isTimed(fakeOrder({ state: 'credited', status: 1 }))).toBe(false);
  });

  it('is the platform’s once it was paid, however late', () => {
    expect(phaseOf(fakeOrder({ state: 'confirming' }), LATER)).toBe('confirming');
    expect(phaseOf(fakeOrder({ state: 'credited', status: 1 }), LATER)).toBe('credited');
  });

  it('is expired where the platform says so before this device’s clock does', () => {
    expect(phaseOf(fakeOrder({ state: 'expired', status: 3 }), SOON)).toBe('expired');
  });

  it.each([
    [1, SOON, 'credited'],
    [2, SOON, 'waiting'],
    [2, LATER, 'expired'],
    [3, SOON, 'refused'],
    [3, LATER, 'expired'],
    [0, SOON, 'unclear'],
  ] as const)('of status %i alone at %i is %s', (status, now, phase) => {
    expect(phaseOf(fakeOrder({ state: '', status }), now)).toBe(phase);
  });
});

describe('a late payment', () => {
  const expired = fakeOrder({ state: 'expired', status: 3, updatedAt: MADE_AT + 1 });

  it('is called late once this device has seen the order expired', () => {
    const paid = fakeOrder({ state: 'credited', status: 1, updatedAt: MADE_AT + 2 });
    expect(isLate(mergeOrder(expired, paid))).toBe(true);
    expect(isLate(mergeOrder(undefined, paid))).toBe(false);
  });

  it('is still known to be late when more is heard', () => {
    const confirming = fakeOrder({ state: 'confirming', updatedAt: MADE_AT + 2 });
    const credited = fakeOrder({ state: 'credited', status: 1, updatedAt: MADE_AT + 3 });
    expect(isLate(mergeOrder(mergeOrder(expired, confirming), credited))).toBe(true);
  });

  it('is not said of an order that is only expired', () => {
    expect(isLate(mergeOrder(expired, expired))).toBe(false);
  });
});

describe('the order to be paid instead of another one', () => {
  const wanted = { amount: parseMoney('20'), channel: undefined };

  it('has the same amount and is still open', () => {
    expect(reusableOrder([fakeOrder()], wanted, SOON)?.orderNo).toBe('R1');
    expect(reusableOrder([fakeOrder()], wanted, LATER)).toBeUndefined();
    expect(reusableOrder([fakeOrder({ amount: 1n })], wanted, SOON)).toBeUndefined();
  });

  it('is not one that was paid already', () => {
    expect(reusableOrder([fakeOrder({ state: 'confirming' })], wanted, SOON)).toBeUndefined();
  });

  it('is of the same channel, and can be paid from here', () => {
    const cashier = fakeOrder({ channel: '汇旺', address: '', payUrl: 'https://pay.example/1' });
    const asked = { ...wanted, channel: '汇旺' };
    expect(reusableOrder([cashier], asked, SOON)).toBe(cashier);
    expect(reusableOrder([cashier], wanted, SOON)).toBeUndefined();
    expect(reusableOrder([cashier], { ...wanted, channel: 'iPay' }, SOON)).toBeUndefined();
    expect(reusableOrder([{ ...cashier, payUrl: undefined }], asked, SOON)).toBeUndefined();
  });
});

it('is paid from this device alone, as far as it knows, while an order answered without a number is unpaid', () => {
  expect(isUnpaidWithoutNumber(fakeOrder({ localNo: 'op-1' }), SOON)).toBe(true);
  expect(isUnpaidWithoutNumber(fakeOrder({ localNo: 'op-1' }), LATER)).toBe(false);
  expect(isUnpaidWithoutNumber(fakeOrder({ localNo: 'op-1', state: 'confirming' }), SOON)).toBe(
    false,
  );
  expect(isUnpaidWithoutNumber(fakeOrder(), SOON)).toBe(false);
});

describe('orders on the page', () => {
  it('are under way or have ended lately', () => {
    const waiting = fakeOrder({ orderNo: 'R1' });
    const paid = fakeOrder({ orderNo: 'R2', state: 'confirming' });
    const done = fakeOrder({ orderNo: 'R3', state: 'credited' });
    const old = fakeOrder({ orderNo: 'R4', state: 'expired', createdAt: MADE_AT - 4 * 86_400_000 });
    expect(sortOrders([waiting, paid, done, old], SOON)).toEqual({
      open: [waiting, paid],
      ended: [done],
    });
  });
});
