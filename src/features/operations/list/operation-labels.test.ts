import { describe, expect, it } from 'vitest';
import type { MoneyKind, Operation, OperationState } from '../../../../db/operation.ts';
import { MONEY_KINDS } from '../../../../db/operation-kinds.ts';
import {
  amountWords,
  explain,
  isRedacted,
  refsOf,
  shortId,
  shortTarget,
  stateWords,
  stepWords,
  sumWords,
} from './operation-labels.ts';

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
const KINDS = Object.keys(MONEY_KINDS) as MoneyKind[];
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
          for (const kind of KINDS) {
            const op = { kind, state };
            const words = wordsOf(op, { offline, wantsPassword }) + stateWords(op);
            expect(words).not.toMatch(/失败|未成功/);
          }
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
    const history = (['armed', 'sending', 'armed'] as const).map((state) => ({ state, at: 0 }));
    const words = (op: Operation) => op.history.map((_step, index) => stepWords(op, index));
    expect(words({ ...OP, history })).toEqual(['已记录', '提交中', '待确认']);
    const claimed = { ...OP, kind: 'claim', state: 'confirmed' } as const;
    expect(stepWords({ ...claimed, history: [{ state: 'confirmed', at: 0 }] }, 0)).toBe('已领取');
  });

  it('never say of one that was sent that it was not', () => {
    for (const kind of KINDS) {
      for (const state of ['armed', 'sending', 'unknown', 'cancelled'] as const) {
        const op = { kind, state, sentAt: 1 };
        expect(wordsOf(op) + stateWords(op)).not.toMatch(/没有提交|没有受理|还没有/);
      }
    }
  });

  it('call an order that was recognised by its amount what it is: likely, not accepted', () => {
    const op = { state: 'confirmed', likely: true, orderNos: ['W7'] } as const;
    expect(stateWords({ kind: 'withdrawal', ...op })).toBe('已找到订单');
    expect(wordsOf(op)).toMatch(/应该就是这一笔：W7 .*别的设备/);
    expect(wordsOf(op)).not.toContain('已受理');
    expect(stateWords({ kind: 'redBag', ...op })).toBe('已找到红包');
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
    expect(shortTarget(OP)).toBe('TXLAQ6…MEqcdj');
    expect(shortTarget({ kind: 'recharge', target: 'USDT-TRC20' })).toBe('USDT-TRC20');
    const title = '电子捕鱼棋牌救援金 · 昨日净亏损达到五十以上';
    expect(shortTarget({ kind: 'claim', target: title })).toBe(title);
  });

  it('tell what is given once apart: claimed, and not to be claimed again', () => {
    expect(stateWords({ kind: 'claim', state: 'confirmed' })).toBe('已领取');
    expect(stateWords({ kind: 'redBag', state: 'confirmed' })).toBe('已发出');
    expect(wordsOf({ kind: 'claim' })).toContain('只发一次');
    expect(wordsOf({ kind: 'redBagOpen' }, { offline: true, wantsPassword: false })).toContain(
      '不用再领',
    );
    expect(wordsOf({ kind: 'redBag', state: 'armed' })).toContain('提现密码');
  });

  it('show what it brought once that is known, and no figure before', () => {
    const opening: Operation = { ...OP, kind: 'redBagOpen', amount: '' };
    expect(sumWords(opening)).toBeUndefined();
    expect(sumWords({ ...opening, state: 'confirmed', credited: '0.88' })).toBe('+0.88');
    expect(sumWords({ ...OP, kind: 'claim', amount: '5', credited: '3.5' })).toBe('3.50');
    expect(sumWords({ ...OP, state: 'confirmed' })).toBe('50.00');
  });

  it('tell no number by which somebody could open a red packet', () => {
    const orderNos = ['RB7KQ2M9X4V8N3PWATBC'];
    expect(refsOf({ kind: 'redBag', orderNos })).toEqual(['RB7KQ…ATBC']);
    expect(refsOf({ kind: 'claim', orderNos: ['C20261121000001'] })).toEqual(['C20261121000001']);
    expect(wordsOf({ kind: 'redBag', state: 'duplicate', orderNos })).not.toContain(orderNos[0]);
  });

  it('know a note that a logout has left', () => {
    expect(isRedacted(OP)).toBe(false);
    expect(isRedacted({ ...OP, payload: {}, target: '' })).toBe(true);
  });
});
