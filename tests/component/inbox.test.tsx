import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { CallAnswer } from '../../contract/index.ts';
import type { RichPlayer } from '../support/wallet.ts';
import { lastDays } from '../support/wire-records.ts';
import { leave, visit } from './support/app.tsx';
import { expectAccessible } from './support/axe.ts';
import { line } from './support/line.ts';
import { demoPlayer, newPlayer, richPlayer } from './support/players.ts';
import { everyRecord } from './support/records.ts';
import { CONFIRMED, openWithdrawal, said, withdraw } from './support/withdrawal.ts';

// A rich player can claim three gifts, each of another promotion; the platform has two notices.

const tab = page.getByRole('navigation', { name: '主导航' }).getByRole('button', { name: '我的' });
const entry = page.getByRole('button', { name: /^消息/ });
const inbox = page.getByRole('dialog', { name: '消息' });
const rows = inbox.getByRole('listitem');
const unreadRows = rows.filter({ has: page.getByRole('img', { name: '未读' }) });
const back = () => inbox.getByRole('button', { name: '返回' }).click();

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, 'hidden');
});

type Order = CallAnswer<'inoutRecords'>['data'][number];

/**
 * The platform tells that the rich player's deposit was credited long before the device began to count: by a clock of
 * whole seconds, a deposit of this second may come after it.
 * @param more what it tells of orders besides
 */
function creditedLongAgo(more = (order: Order): Order => order): void {
  line.free('inoutRecords');
  line.change('inoutRecords', (result) => ({
    ...result,
    data: result.data.map((order) =>
      more(order.kind === 1 ? { ...order, updated_at: Date.now() - 60_000 } : order),
    ),
  }));
}

async function openInbox(): Promise<void> {
  await entry.click();
  await expect.element(inbox).toBeVisible();
}

test('open claims and notices are unread until they were looked at, also after a restart with no signal', async () => {
  const setBadge = vi.fn(async () => {});
  const clearBadge = vi.fn(async () => {});
  Object.assign(navigator, { setAppBadge: setBadge, clearAppBadge: clearBadge });
  const player = await richPlayer();
  creditedLongAgo();
  visit('/home', { player });
  await expect.element(tab).toHaveAccessibleDescription('5 条未读消息');
  expect(setBadge).toHaveBeenLastCalledWith(5);
  await tab.click();
  await expect.element(entry).toHaveTextContent('5 条未读');
  await openInbox();
  await expect
    .element(rows.filter({ hasText: '首充豪礼' }))
    .toHaveTextContent('可以领取了，108 USDT');
  await expect.element(rows.filter({ hasText: '大厅公告' })).toBeVisible();
  await expect.element(rows.filter({ hasText: '充值已到账' })).toBeVisible();
  await expect.poll(() => unreadRows.elements()).toHaveLength(5);
  await expectAccessible();
  await back();
  await expect.element(entry).not.toHaveTextContent('未读');
  await expect.element(tab).not.toHaveAttribute('aria-description');
  expect(clearBadge).toHaveBeenCalled();

  leave();
  visit('/user');
  line.goOffline();
  await openInbox();
  await expect.element(rows.filter({ hasText: '首充豪礼' })).toBeVisible();
  await expect.element(inbox).toHaveTextContent('网络不可用，显示的是本机存下的消息');
  expect(unreadRows.elements()).toHaveLength(0);
});

test('a row leads to what it tells of', async () => {
  visit('/user', { player: await richPlayer() });
  await openInbox();
  await rows.filter({ hasText: '大厅公告' }).getByRole('button').click();
  const notice = page.getByRole('dialog', { name: '公告' });
  await expect.element(notice).toBeVisible();
  await notice.getByRole('button', { name: '知道了' }).click();
  await rows.filter({ hasText: '充值已到账' }).getByRole('button').click();
  await expect
    .poll(() => location.pathname + location.search)
    .toBe('/rechargeRecords?kind=deposit');
  await expect.element(inbox).not.toBeInTheDocument();
});

test('an inbox with nothing in it says what will be there', async () => {
  line.answer('bulletins', []);
  line.answer('taskList', []);
  visit('/user', { player: await newPlayer() });
  await openInbox();
  await expect.element(inbox).toHaveTextContent('还没有消息');
  await expectAccessible();
});

test('an inbox whose reads are all refused still shows what the device has', async () => {
  const player = await richPlayer();
  creditedLongAgo();
  visit('/home', { player });
  await expect.element(tab).toHaveAccessibleDescription('5 条未读消息');
  leave();
  for (const name of ['inoutRecords', 'taskList', 'bulletins'] as const)
    line.refuse(name, '系统繁忙');
  visit('/user');
  await openInbox();
  await expect.element(rows.filter({ hasText: '首充豪礼' })).toBeVisible();
  await expect.element(inbox.getByRole('alert')).toHaveTextContent('没有更新成功：系统繁忙');
  for (const name of ['inoutRecords', 'taskList', 'bulletins'] as const) line.free(name);
  await inbox.getByRole('button', { name: '重试' }).click();
  await expect.element(inbox.getByRole('alert')).not.toBeInTheDocument();
});

/** A withdrawal that was paid, which this device does not know yet. */
async function openOrder(player: RichPlayer): Promise<void> {
  creditedLongAgo((order) =>
    order.kind === 2 ? { ...order, status: 2, state: 'reviewing' } : order,
  );
  await openWithdrawal(player);
  // From here on the inbox counts on this device.
  await expect.poll(() => localStorage.getItem('robohall.inbox')).not.toBeNull();
  await withdraw(player);
  await expect.element(said(CONFIRMED)).toBeVisible();
  await expect.poll(() => localStorage.getItem('robohall.unread')).toBe('5');
  leave();
  creditedLongAgo();
  const paid = async () => await everyRecord(player, 'orders', { kind: 2, ...lastDays(2) });
  await expect.poll(async () => (await paid()).map(({ status }) => status)).toEqual([1]);
}

test('an order that has ended meanwhile is unread, whatever page is open', async () => {
  const player = await richPlayer();
  await openOrder(player);
  visit('/home');
  await expect.element(tab).toHaveAccessibleDescription('6 条未读消息');
  await tab.click();
  await openInbox();
  await expect.element(unreadRows.filter({ hasText: '提现已完成' })).toHaveTextContent('49 USDT');
});

test.for([
  { lock: false, body: '提现已完成' },
  { lock: true, body: '有新消息' },
])(
  'tells of it by a notification without an amount while the page is in the background, with a lock: $lock',
  async ({ lock, body }) => {
    const show = vi.fn(async (_title: string, _options?: NotificationOptions) => {});
    const registration = { showNotification: show } as unknown as ServiceWorkerRegistration;
    vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue(registration);
    const requestPermission = vi.fn(async () => 'granted');
    vi.stubGlobal('Notification', { permission: 'granted', requestPermission });
    const player = await richPlayer();
    await openOrder(player);
    const arrive = line.hold('inoutRecords');
    visit('/user');
    await openInbox();
    await inbox.getByRole('button', { name: '开启通知' }).click();
    await expect.element(inbox.getByRole('button', { name: '关闭通知' })).toBeVisible();
    expect(requestPermission).toHaveBeenCalledOnce();
    await back();
    if (lock) localStorage.setItem('robohall.lock', 'set');
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });
    expect(show).not.toHaveBeenCalled();
    arrive();
    const bodies = () => show.mock.calls.map(([, options]) => options?.body);
    await expect.poll(bodies).toContain(body);
    expect(bodies().filter((each) => /\d|USDT/.test(each ?? ''))).toEqual([]);
    expect(lock && new Set(bodies())).toEqual(lock && new Set([body]));
  },
);

test('says how to allow notifications where the browser refuses them', async () => {
  vi.stubGlobal('Notification', { permission: 'denied', requestPermission: async () => 'denied' });
  visit('/user', { player: await newPlayer() });
  await openInbox();
  await inbox.getByRole('button', { name: '开启通知' }).click();
  await expect
    .element(page.getByText('浏览器没有允许通知，可以在浏览器的网站设置里打开'))
    .toBeVisible();
  expect(localStorage.getItem('robohall.notify')).toBeNull();
});

test('a logout leaves nothing of the inbox', async () => {
  visit('/user', { player: await demoPlayer() });
  await expect.poll(() => localStorage.getItem('robohall.unread')).not.toBeNull();
  await page.getByRole('button', { name: '退出登录' }).click();
  await page.getByRole('button', { name: '确认退出' }).click();
  await expect.poll(() => location.pathname).toBe('/home');
  await expect.element(tab).not.toHaveAttribute('aria-description');
  expect(Object.keys(localStorage).filter((key) => /inbox|unread|notify/.test(key))).toEqual([]);
});
