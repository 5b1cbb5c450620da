import { describe, expect, it, vi } from 'vitest';
import type { Operation } from '../../../../db/operation.ts';
import { stamp, supportText } from './support-text.ts';

const AT = Date.UTC(2026, 10, 21, 6, 30, 12);
const OP: Operation = {
  opId: '3f9c2a71-1111-4222-8333-444455556666',
  kind: 'withdrawal',
  state: 'duplicate',
  payload: { amount: '50', address_id: '77' },
  amount: '50.5',
  target: 'TXLAQ63Xg1NAzckPwKHvzw7CSEmLMEqcdj',
  keyed: false,
  baseline: ['W0'],
  orderNos: ['W1', 'W2'],
  attempts: 1,
  createdAt: AT,
  updatedAt: AT,
  sentAt: AT + 1_000,
  settledAt: AT + 60_000,
  goodReads: 2,
  acknowledged: false,
  history: [
    { state: 'armed', at: AT },
    { state: 'sending', at: AT + 40 },
    { state: 'unknown', at: AT + 3_000, note: '网络不可用' },
    { state: 'duplicate', at: AT + 60_000, note: 'W1 W2' },
  ],
};

describe('the text for customer service', () => {
  it('says what happened to each operation, and when, and in which version', () => {
    const text = supportText([OP, { ...OP, opId: 'other', orderNos: [] }], '1.2.3', AT);
    for (const part of [
      'RoboHall 1.2.3',
      '【提现】50.5 USDT · 疑似重复',
      '订单号：W1、W2',
      '订单号：暂无',
      `操作编号：${OP.opId}`,
      '操作编号：other',
      '- 2026-11-21 14:30:15 UTC+8 结果核对中（网络不可用）',
      '提交时间（平台）：2026-11-21 14:30:13 UTC+8',
      '请求次数：1；核对次数：2',
    ]) {
      expect(text).toContain(part);
    }
  });

  it('holds no address, whole or in part, and nothing of the payload', () => {
    const text = supportText([OP], '1.2.3', AT);
    for (const secret of [OP.target, OP.target.slice(0, 6), OP.target.slice(-6), 'address', '77']) {
      expect(text).not.toContain(secret);
    }
  });

  it('names the promotion and what a claim brought', () => {
    const claim: Operation = {
      ...OP,
      kind: 'claim',
      state: 'confirmed',
      amount: '',
      credited: '0.88',
      target: '天天红包',
      orderNos: ['C1'],
    };
    const text = supportText([claim], '1.2.3', AT);
    for (const part of ['【领取奖励】0.88 USDT · 已领取', '活动：天天红包', '领取编号：C1']) {
      expect(text).toContain(part);
    }
    const { credited: _, ...open } = claim;
    expect(supportText([open], '1.2.3', AT)).toContain('【领取奖励】金额未定');
  });

  it('holds no number by which somebody could open a red packet', () => {
    const number = 'RB7KQ2M9X4V8N3PWATBC';
    const history = [{ state: 'confirmed', at: AT, note: number }] as const;
    const bag: Operation = {
      ...OP,
      kind: 'redBag',
      state: 'confirmed',
      orderNos: [number],
      history,
    };
    const text = supportText([bag], '1.2.3', AT);
    expect(text).not.toContain(number);
    expect(text).toContain('红包编号：RB7KQ…ATBC');
  });

  it('writes moments to the second, with the offset', () => {
    expect(stamp(AT)).toBe('2026-11-21 14:30:12 UTC+8');
  });

  it('writes offsets of half an hour as such', () => {
    const offset = vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-330);
    expect(stamp(AT)).toBe('2026-11-21 12:00:12 UTC+5:30');
    offset.mockReturnValue(210);
    expect(stamp(AT)).toBe('2026-11-21 03:00:12 UTC-3:30');
    offset.mockRestore();
  });
});
