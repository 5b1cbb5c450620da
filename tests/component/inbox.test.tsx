import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { CallAnswer } from '../../contract/index.ts';
import { leave, visit } from './support/app.tsx';
import { expectAddress } from './support/expect.ts';
import { line } from './support/line.ts';
import { callsFor, newPlayer, richPlayer } from './support/players.ts';

// A rich player can claim three gifts, each of another promotion; the platform has two notices.

const tab = page.getByRole('navigation', { name: '主导航' }).getByRole('button', { name: '我的' });
const entry = page.getByRole('button', { name: /^消息/ });
const inbox = page.getByRole('dialog', { name: '消息' });
const rows = inbox.getByRole('listitem');
const unreadRows = rows.filter({ has: page.getByRole('img', { name: '未读' }) });

afterEach(() => {
  Reflect.deleteProperty(document, 'hidden');
});

type Order = CallAnswer<'inoutRecords'>['data'][number];

/**
 * The platform says that the rich player's deposit was credited long before the device began to count: by a clock of
 * whole seconds, a deposit of this second may come after it.
 * @param withdrawal what it says of withdrawals
 */
function creditedLongAgo(withdrawal: Partial<Order> = {}): void {
  line.free('inoutRecords');
  line.change('inoutRecords', (result) => ({
    ...result,
    data: result.data.map((order) =>
      order.kind === 1
        ? { ...order, updated_at: Date.now() - 60_000 }
        : { ...order, ...withdrawal },
    ),
  }));
}

async function openInbox(): Promise<void> {
  await entry.tap();
  await expect.element(inbox).toBeVisible();
}

test('open claims and notices are unread until they were looked at, lead to what they are of, and outlive a restart', async () => {
  const setBadge = vi.fn(async (_count: number) => {});
  const clearBadge = vi.fn(async () => {});
  Object.assign(navigator, { setAppBadge: setBadge, clearAppBadge: clearBadge });
  const player = await richPlayer();
  creditedLongAgo();
  visit('/home', { player });
  await expect.element(tab).toHaveAccessibleDescription('5 条未读消息');
  await expect.poll(() => setBadge.mock.lastCall).toEqual([5]);
  await tab.tap();
  await expect.element(entry).toHaveTextContent('5 条未读');
  await openInbox();
  await expect
    .element(rows.filter({ hasText: '首充豪礼' }))
    .toHaveTextContent('可以领取了，108 USDT');
  await expect.poll(() => unreadRows.elements()).toHaveLength(5);
  await rows.filter({ hasText: '大厅公告' }).getByRole('button').tap();
  const notice = page.getByRole('dialog', { name: '公告' });
  await expect.element(notice).toBeVisible();
  await notice.getByRole('button', { name: '知道了' }).tap();
  await rows.filter({ hasText: '充值已到账' }).getByRole('button').tap();
  await expectAddress('/rechargeRecords?kind=deposit');
  await expect.element(inbox).not.toBeInTheDocument();
  await expect.poll(() => clearBadge.mock.calls.length).toBeGreaterThan(0);

  leave();
  // Reads that are refused leave what the device has.
  const reads = ['inoutRecords', 'taskList', 'bulletins'] as const;
  for (const name of reads) line.refuse(name, '系统繁忙');
  visit('/user');
  await expect.element(entry).not.toHaveTextContent('未读');
  await expect.element(tab).not.toHaveAttribute('aria-description');
  await openInbox();
  await expect.element(rows.filter({ hasText: '首充豪礼' })).toBeVisible();
  await expect.element(unreadRows).not.toBeInTheDocument();
  await expect.element(inbox.getByRole('alert')).toHaveTextContent('没有更新成功：系统繁忙');
  for (const name of reads) line.free(name);
  await inbox.getByRole('button', { name: '重试' }).tap();
  await expect.element(inbox.getByRole('alert')).not.toBeInTheDocument();
  line.goOffline();
  await expect.element(inbox).toHaveTextContent('网络不可用，显示的是本机存下的消息');
  await expect.element(rows.filter({ hasText: '首充豪礼' })).toBeVisible();
  line.goOnline();
  await inbox.getByRole('button', { name: '返回' }).tap();

  // A logout leaves nothing of it.
  await page.getByRole('button', { name: '退出登录' }).tap();
  await page.getByRole('button', { name: '确认退出' }).tap();
  await expectAddress('/home');
  await expect.element(tab).not.toHaveAttribute('aria-description');
  const kept = () => Object.keys(localStorage).filter((key) => /inbox|unread|notify/.test(key));
  await expect.poll(kept).toEqual([]);
});

test('an empty inbox says what will be there, and how to allow notifications where the browser refuses them', async () => {
  vi.stubGlobal('Notification', { permission: 'denied', requestPermission: async () => 'denied' });
  line.answer('bulletins', []);
  line.answer('taskList', []);
  visit('/user', { player: await newPlayer() });
  await openInbox();
  await expect.element(inbox).toHaveTextContent('还没有消息');
  await inbox.getByRole('button', { name: '开启通知' }).tap();
  await expect
    .element(page.getByText('浏览器没有允许通知，可以在浏览器的网站设置里打开'))
    .toBeVisible();
  expect(localStorage.getItem('robohall.notify')).toBeNull();
});

test('an order that has ended meanwhile is unread, and a notification without an amount in the background', async () => {
  const show = vi.fn(async (_title: string, _options?: NotificationOptions) => {});
  const registration = { showNotification: show } as unknown as ServiceWorkerRegistration;
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue(registration);
  const requestPermission = vi.fn(async () => 'granted');
  vi.stubGlobal('Notification', { permission: 'granted', requestPermission });
  const player = await richPlayer();
  const { addressId: address_id, withdrawalPassword: password } = player;
  await callsFor(player)('withdrawApply', { amount: '50', address_id, password });
  creditedLongAgo({ status: 2, state: 'reviewing' });
  visit('/home', { player });
  await expect.element(tab).toHaveAccessibleDescription('5 条未读消息');
  leave();

  creditedLongAgo({ status: 1, state: 'completed', updated_at: Date.now() + 1_000 });
  const arrive = line.hold('inoutRecords');
  visit('/user');
  // The app notifies of what becomes unread after it has first read the messages.
  await expect.element(tab).toHaveAccessibleDescription('5 条未读消息');
  await openInbox();
  await inbox.getByRole('button', { name: '开启通知' }).tap();
  await expect.element(inbox.getByRole('button', { name: '关闭通知' })).toBeVisible();
  expect(requestPermission).toHaveBeenCalledOnce();
  await inbox.getByRole('button', { name: '返回' }).tap();
  await expect.element(inbox).not.toBeInTheDocument();
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });
  expect(show).not.toHaveBeenCalled();
  arrive();
  const bodies = () => show.mock.calls.map(([, options]) => options?.body);
  await expect.poll(bodies).toContain('提现已完成');
  expect(bodies().filter((each) => /\d|USDT/.test(each ?? ''))).toEqual([]);
  Reflect.deleteProperty(document, 'hidden');
  await openInbox();
  await expect.element(unreadRows.filter({ hasText: '提现已完成' })).toHaveTextContent('49 USDT');
});
