import { describe, expect, it } from 'vitest';
import type { Promotion } from '../../../contract/calls/promotions.ts';
import type { WalletOrder } from '../../../db/wallet-order.ts';
import { messagesOf } from './messages.ts';

const NOW = Date.UTC(2026, 10, 20, 4);
const DAY_MS = 86_400_000;

const order = (change: Partial<WalletOrder>): WalletOrder => ({
  orderNo: 'W1',
  kind: 'withdrawal',
  channel: '',
  amount: 100_000_000n,
  address: '',
  createdAt: NOW - DAY_MS,
  updatedAt: NOW - 1000,
  status: 1,
  state: 'completed',
  reason: '',
  txid: '',
  confirmations: 0,
  confirmationsNeeded: 0,
  ...change,
});

const deposit = (change: Partial<WalletOrder>) =>
  order({ kind: 'deposit', orderNo: 'D1', state: 'credited', ...change });

const promotion = {
  id: '9',
  title: '每日签到',
  activity_type: 10,
  steps: [],
} as unknown as Promotion;

const inbox = (news: Partial<Parameters<typeof messagesOf>[0]>, now = NOW) =>
  messagesOf({ orders: [], rewards: [], notices: [], ...news }, now);

describe('orders in the inbox', () => {
  it.each([
    [order({}), '提现已完成', '100 USDT'],
    [
      order({ state: 'rejected', status: 3, reason: '地址有误' }),
      '提现已拒绝',
      '100 USDT · 地址有误',
    ],
    [order({ state: '', status: 1 }), '提现已完成', '100 USDT'],
    [deposit({ actualAmount: 99_500_000n }), '充值已到账', '99.5 USDT'],
    [deposit({ wasExpired: true }), '充值逾期到账', '100 USDT'],
    [deposit({ state: 'rejected', status: 3 }), '充值未通过', '100 USDT'],
  ])('%#: say how they ended', (each, title, text) => {
    expect(inbox({ orders: [each] })).toMatchObject([{ title, text, at: each.updatedAt }]);
  });

  it.each([
    order({ state: 'reviewing', status: 2 }),
    order({ state: '', status: 0 }),
    deposit({ state: 'waiting', status: 2 }),
    deposit({ state: 'confirming', status: 2 }),
    deposit({ state: 'expired', status: 3 }),
    order({ updatedAt: NOW - 31 * DAY_MS }),
  ])('%#: are left out while open, unpaid or old', (each) => {
    expect(inbox({ orders: [each] })).toEqual([]);
  });

  it('stand newest first, twenty at most, behind claims and notices', () => {
    const orders = Array.from({ length: 30 }, (_, index) =>
      order({ orderNo: `W${index}`, updatedAt: NOW - index }),
    ).reverse();
    const rewards = [{ promotion }];
    const notices = [{ title: '平台公告', html: '<p>今晚 <b>维护</b></p>' }];
    const messages = inbox({ orders, rewards, notices });
    expect(messages.map(({ kind }) => kind).slice(0, 3)).toEqual(['claim', 'notice', 'order']);
    expect(messages[1]?.text).toBe('今晚 维护');
    expect(messages.slice(2).map(({ at }) => at)).toEqual(
      Array.from({ length: 20 }, (_, index) => NOW - index),
    );
  });

  it('are news again when they end otherwise', () => {
    const [expiredThenPaid] = inbox({ orders: [deposit({ wasExpired: true })] });
    const [paid] = inbox({ orders: [deposit({})] });
    expect(expiredThenPaid?.news).not.toEqual(paid?.news);
  });
});

describe('claims in the inbox', () => {
  const step = (id: string, reward?: bigint) => ({ id, title: `第 ${id} 天`, reward }) as never;

  it('are one message for a promotion, with the sum where every amount is known', () => {
    const two = [step('1', 100_000n), step('2', 200_000n)].map((each) => ({
      promotion,
      step: each,
    }));
    expect(inbox({ rewards: two })).toMatchObject([
      { title: '每日签到', text: '2 份可以领取，共 0.3 USDT' },
    ]);
    expect(inbox({ rewards: [{ promotion, step: step('1') }] })).toMatchObject([
      { title: '每日签到 · 第 1 天', text: '可以领取了' },
    ]);
    expect(inbox({ rewards: two.slice(1) })[0]?.text).toBe('可以领取了，0.2 USDT');
  });

  it('are no news when one of them was claimed, and news when one opens or a new day begins', () => {
    const both = [step('1'), step('2')].map((each) => ({ promotion, step: each }));
    const read = new Set(inbox({ rewards: both })[0]?.news);
    const isNews = (news: readonly string[] = []) => news.some((each) => !read.has(each));
    expect(isNews(inbox({ rewards: both.slice(1) })[0]?.news)).toBe(false);
    expect(isNews(inbox({ rewards: [{ promotion, step: step('3') }] })[0]?.news)).toBe(true);
    expect(isNews(inbox({ rewards: both }, NOW + DAY_MS)[0]?.news)).toBe(true);
  });
});
