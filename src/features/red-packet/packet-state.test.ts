import { describe, expect, it } from 'vitest';
import type { RedBag, RedBagDetail } from '../../../contract/calls/red-bags.ts';
import type { Operation, OperationState } from '../../../db/operation.ts';
import { PASSWORD, refusalOf } from '../operations/form/money-fields.ts';
import { leftState, openingOf, packetState, stateWords, sumOf } from './packet-state.ts';
import { RED_BAG_TERMS } from './send-form-model.ts';

const NOW = 1_000_000;
const bag: RedBagDetail = {
  bag_no: 'RB1234',
  from: 'demo***',
  message: '',
  mode: 2,
  count: 3,
  taken_count: 1,
  state: 1,
  created_at: 0,
  expires_at: NOW + 1,
  mine: false,
  amount: undefined,
  taken_amount: undefined,
  returned: undefined,
  received: undefined,
  claim_no: '',
  takers: [],
};

const opening = (state: OperationState, more: Partial<Operation> = {}): Operation => ({
  opId: state,
  kind: 'redBagOpen',
  state,
  payload: { bag_no: bag.bag_no },
  amount: '',
  target: '红包',
  subject: bag.bag_no,
  keyed: true,
  orderNos: [],
  attempts: 1,
  createdAt: 0,
  updatedAt: 0,
  goodReads: 0,
  acknowledged: false,
  history: [],
  ...more,
});

const kind = (op?: Operation, more: Partial<RedBagDetail> = {}, now = NOW) =>
  packetState({ ...bag, ...more }, op, now).kind;

describe('how a packet stands', () => {
  it('follows what the platform says of it', () => {
    expect(kind()).toBe('open');
    expect(kind(undefined, { state: 2 })).toBe('empty');
    expect(kind(undefined, { state: 3 })).toBe('expired');
    expect(kind(undefined, { mine: true, state: 3 })).toBe('mine');
    expect(packetState({ ...bag, state: 2, received: 5n }, undefined, NOW)).toEqual({
      kind: 'taken',
      amount: 5n,
    });
  });

  it('is over at its deadline by the platform’s clock, whatever was read before', () => {
    expect(leftState(bag, NOW + 1)).toBe('expired');
    expect(kind(undefined, {}, NOW + 1)).toBe('expired');
  });

  it('follows the journal where the platform has not said it yet', () => {
    expect(kind(opening('sending'))).toBe('opening');
    expect(kind(opening('unknown'))).toBe('checking');
    expect(kind(opening('armed'))).toBe('checking');
    expect(kind(opening('missing'))).toBe('checking');
    expect(kind(opening('missing', { acknowledged: true }))).toBe('open');
    expect(kind(opening('rejected'))).toBe('open');
    expect(kind(opening('cancelled'))).toBe('open');
    expect(packetState(bag, opening('confirmed', { credited: '1.5' }), NOW)).toEqual({
      kind: 'taken',
      amount: 1_500_000n,
    });
    expect(packetState(bag, opening('confirmed', { credited: 'x' }), NOW)).toEqual({
      kind: 'taken',
      amount: undefined,
    });
  });

  it('takes the newest opening of this packet, and rather one that brought a share', () => {
    const other = opening('unknown', { subject: 'RB9999' });
    expect(openingOf([other], bag.bag_no)).toBeUndefined();
    const ops = [other, opening('rejected'), opening('confirmed'), opening('missing')];
    expect(openingOf(ops, bag.bag_no)?.state).toBe('confirmed');
    expect(openingOf([opening('unknown'), opening('rejected')], bag.bag_no)?.state).toBe('unknown');
  });
});

describe('a line of the list', () => {
  const row: RedBag = { ...bag, amount: 10n, taken_amount: 4n, returned: 0n, taken_at: undefined };

  it('says how it stands', () => {
    expect(stateWords(row, NOW)).toEqual({ words: '已领 1/3', isOpen: true });
    expect(stateWords({ ...row, state: 2 }, NOW).words).toBe('3 个已领完');
    expect(stateWords({ ...row, state: 3 }, NOW).words).toBe('已过期 · 领 1/3 · 待退回');
    expect(stateWords({ ...row, state: 3, returned: 6_000_000n }, NOW).words).toBe(
      '已过期 · 领 1/3 · 退回 6',
    );
  });

  it('adds up exactly', () => {
    const returned = { ...row, returned: 6n };
    expect(sumOf([row, returned])).toEqual({ amount: 20n, taken: 8n, returned: 6n });
    expect(sumOf([])).toEqual({ amount: 0n, taken: 0n, returned: 0n });
  });
});

it('reads from the platform’s words where to look', () => {
  const fieldOf = (words: string) => refusalOf(words, RED_BAG_TERMS.mentions).field;
  expect(fieldOf('提现密码错误，还可尝试 4 次')).toBe(PASSWORD);
  expect(fieldOf('祝福语不能超过 30 个字')).toBe('message');
  expect(fieldOf('余额不足')).toBe('amount');
  expect(fieldOf('总金额不能平均分成 3 份')).toBe('amount');
  expect(fieldOf('红包个数须为 1-100 个')).toBe('count');
  expect(fieldOf('每个红包至少 0.01 USDT')).toBe('count');
  expect(fieldOf('未领完的红包过多，请等待领完或退回')).toBeUndefined();
});
