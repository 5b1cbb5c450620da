import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { orderWords } from '../../data/money/order-phase.ts';
import { FakeStorage } from '../../session/testing/fake-browser.ts';
import { STORAGE_KEYS, writeTabStored } from '../../storage.ts';
import { PASSWORD, refusalOf } from '../operations/form/money-fields.ts';
import {
  arrivingOf,
  leastOf,
  mostOf,
  WITHDRAWAL,
  withdrawalDraft,
} from './withdrawal-form-model.ts';

const usdt = (amount: number) => BigInt(amount) * 1_000_000n;

describe('terms of a withdrawal', () => {
  it('takes the fee off what is paid out', () => {
    expect(arrivingOf(usdt(50), { fee: usdt(1) })).toBe(usdt(49));
    expect(arrivingOf(usdt(50), {})).toBeUndefined();
    expect(arrivingOf(usdt(1), { fee: usdt(2) })).toBe(0n);
  });

  it('asks for more than the fee, and offers no more than is allowed at once', () => {
    expect(leastOf({ min: usdt(10), fee: usdt(1) })).toBe(usdt(10));
    expect(leastOf({ fee: usdt(1) })).toBe(usdt(1) + 1n);
    expect(leastOf({})).toBeUndefined();
    expect(mostOf(usdt(90), { max: usdt(50) })).toBe(usdt(50));
    expect(mostOf(usdt(20), { max: usdt(50) })).toBe(usdt(20));
    expect(mostOf(undefined, { max: usdt(50) })).toBeUndefined();
  });

  it('lets something arrive of every amount that it accepts', () => {
    const micro = fc.bigInt({ min: 0n, max: 10n ** 15n });
    fc.assert(
      fc.property(micro, micro, micro, (min, fee, more) => {
        const amount = (leastOf({ min, fee }) ?? 0n) + more;
        expect(arrivingOf(amount, { fee })).toBeGreaterThan(0n);
      }),
    );
  });
});

describe('the draft', () => {
  beforeEach(() => vi.stubGlobal('window', { sessionStorage: new FakeStorage() }));
  afterEach(() => vi.unstubAllGlobals());

  it('is kept for its account alone', () => {
    withdrawalDraft.keep('7', { amount: '２０', addressId: '3' });
    expect(withdrawalDraft.read('7')).toEqual({ amount: '２０', addressId: '3' });
    expect(withdrawalDraft.read('8')).toEqual({ amount: '', addressId: '' });
    expect(withdrawalDraft.read(undefined)).toEqual({ amount: '', addressId: '' });
  });

  it('fills what the player has not typed, and nothing else', () => {
    const kept = { amount: '20', addressId: '3' };
    expect(withdrawalDraft.fill({ amount: '', addressId: '5' }, kept)).toEqual({
      amount: '20',
      addressId: '5',
    });
  });

  it.each(['', 'null', '[]', '{"account":"7","amount":5,"addressId":{}}'])(
    'survives what it does not understand: %j',
    (raw) => {
      writeTabStored(STORAGE_KEYS.withdrawal, raw);
      expect(withdrawalDraft.read('7')).toEqual({ amount: '', addressId: '' });
    },
  );
});

it('reads from the platform’s words where to look', () => {
  const fieldOf = (words: string) => refusalOf(words, WITHDRAWAL.mentions).field;
  expect(fieldOf('提现密码错误，还可尝试 4 次')).toBe(PASSWORD);
  expect(fieldOf('请选择提现地址')).toBe('addressId');
  expect(fieldOf('余额不足')).toBe('amount');
  expect(fieldOf('账户已冻结')).toBeUndefined();
});

it('knows an order by its state, or else by its status', () => {
  expect(orderWords({ state: 'reviewing', status: 2 })).toBe('待审核');
  expect(orderWords({ state: 'completed', status: 1 })).toBe('已完成');
  expect(orderWords({ state: '', status: 3 })).toBe('已拒绝');
  expect(orderWords({ state: '', status: 0 })).toBe('待审核');
});
