import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Message } from './messages.ts';
import { notify } from './notify.ts';

const show = vi.fn(async (_title: string, _options: { body: string; tag: string }) => {});
const store = new Map<string, string>();

beforeEach(() => {
  show.mockClear();
  store.clear();
  vi.stubGlobal('navigator', {
    serviceWorker: { getRegistration: async () => ({ showNotification: show }) },
  });
  vi.stubGlobal('window', {
    localStorage: { getItem: (key: string) => store.get(key) ?? null },
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const message = (kind: Message['kind'], title: string): Message => ({
  key: `${kind} ${title}`,
  news: [],
  kind,
  title,
  text: '99 USDT',
});

const told = () => show.mock.calls.map(([, { body, tag }]) => [body, tag]);

it('tells of orders by how they ended, and of rewards without their names, which may tell an amount', async () => {
  await notify([
    message('order', '提现已完成'),
    message('claim', 'VIP招募 · 当月充值到账满 500 USDT'),
    message('claim', '首充豪礼'),
  ]);
  expect(told()).toEqual([
    ['提现已完成', 'order 提现已完成'],
    ['有奖励可以领取了', '有奖励可以领取了'],
    ['有奖励可以领取了', '有奖励可以领取了'],
  ]);
});

it('tells nothing but that there is something where an app lock is set', async () => {
  store.set('robohall.lock', '{}');
  await notify([message('order', '提现已完成'), message('notice', '平台公告')]);
  expect(told()).toEqual([
    ['有新消息', '有新消息'],
    ['有新消息', '有新消息'],
  ]);
});
