import { describe, expect, it } from 'vitest';
import type { Operation, OperationState } from '../../../../db/operation.ts';
import {
  amountWords,
  explain,
  isRedacted,
  STATE_WORDS,
  shortId,
  shortTarget,
  stepWords,
} from './operation-words.ts';

const OP: Operation = {
  opId: '3f9c2a71-1111-4222-8333-444455556666',
  kind: 'withdrawal',
  state: 'unknown',
  payload: { amount: '50', address_id: '1' },
  amount: '50',
  target: 'TXLAQ63Xg1NAzckPwKHvzw7CSEmLMEqcdj',
  keyed: true,
  orderNos: [],
  attempts: 1,
  createdAt: 0,
  updatedAt: 0,
  goodReads: 0,
  acknowledged: false,
  history: [],
};
const ONLINE = { offline: false, wantsPassword: false };
const wordsOf = (changes: Partial<Operation>, circumstances = ONLINE) => {
  const { what, todo } = explain({ ...OP, ...changes }, circumstances);
  return `${what} ${todo}`;
};

describe('the words for an operation', () => {
  it.each<OperationState>(['armed', 'sending', 'unknown', 'missing', 'duplicate'])(
    'never say of a %s one that it has failed',
    (state) => {
      for (const offline of [true, false]) {
        for (const wantsPassword of [true, false]) {
          const words = wordsOf({ state }, { offline, wantsPassword }) + STATE_WORDS[state];
          expect(words).not.toMatch(/失败|未成功/);
        }
      }
    },
  );

  it('say of an unknown one what to do: nothing, wait for the network, or give the password', () => {
    expect(wordsOf({})).toContain('不用操作');
    expect(wordsOf({}, { offline: true, wantsPassword: true })).toContain('联网后会自动核对');
    expect(wordsOf({}, { offline: false, wantsPassword: true })).toContain('输入提现密码');
    expect(wordsOf({ payload: {}, target: '' })).toContain('退出登录时留下的记录');
  });

  it('ask for the password only where the kind has one', () => {
    expect(wordsOf({ state: 'armed' })).toContain('提现密码');
    expect(wordsOf({ state: 'armed', kind: 'recharge' })).not.toContain('密码');
  });

  it('give the platform’s own words, and the orders of a doubled one', () => {
    expect(wordsOf({ state: 'rejected', message: '余额不足' })).toContain('余额不足');
    const words = wordsOf({ state: 'duplicate', orderNos: ['W1', 'W2'] });
    expect(words).toContain('2 笔');
    expect(words).toContain('W1、W2');
  });

  it('call the first step written down, and a later one to be confirmed', () => {
    expect(stepWords('armed', 0)).toBe('已记录');
    expect(stepWords('armed', 2)).toBe('待确认');
  });

  it('show amounts with every decimal there is, and at least two', () => {
    expect(['50', '20.0137', '1234.5', '0.000001', '20.10'].map(amountWords)).toEqual([
      '50.00',
      '20.0137',
      '1,234.50',
      '0.000001',
      '20.10',
    ]);
    expect(amountWords('?')).toBe('?');
  });

  it('shorten ids and addresses, and leave names as they are', () => {
    expect(shortId(OP.opId)).toBe('3F9C2A71');
    expect(shortTarget(OP.target)).toBe('TXLAQ6…MEqcdj');
    expect(shortTarget('USDT-TRC20')).toBe('USDT-TRC20');
  });

  it('know a note that a logout has left', () => {
    expect(isRedacted(OP)).toBe(false);
    expect(isRedacted({ ...OP, payload: {}, target: '' })).toBe(true);
  });
});
