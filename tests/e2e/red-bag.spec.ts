import type { Page } from '@playwright/test';
import { RedBagMode, RedBagState } from '../../contract/enums.ts';
import type { CallAnswer } from '../../contract/index.ts';
import { parseMoney } from '../../contract/money.ts';
import { expectAccessible } from '../support/axe.ts';
import { LOST_ANSWER } from '../support/fault-server.ts';
import { changeCall } from '../support/lobby.ts';
import { test as base, expect, statesOf } from '../support/money.ts';
import { qrTextIn } from '../support/qr.ts';
import {
  askFor,
  confirmButton,
  countField,
  DETAIL,
  LIST,
  nextButton,
  OPEN,
  openBag,
  openSending,
  passwordField,
  qrCode,
  SEND,
  sealOf,
  sendBag,
  sentBy,
  shareField,
  shareOf,
  takersIn,
  totalField,
} from '../support/red-bags.ts';
import { confirmLogin } from '../support/session.ts';
import { expectToast } from '../support/toasts.ts';
import { callsOf, type RichPlayer, richPlayer, truthOf } from '../support/wallet.ts';
import { keepSession } from '../support/withdrawal.ts';

/** Two players with 500 USDT each, and a page of the second one's in a browser of its own. */
const test = base.extend<{ friend: RichPlayer; friendPage: Page }>({
  friend: async ({ platform }, use) => use(await richPlayer(platform)),
  friendPage: async ({ browser, friend }, use) => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await keepSession(page, friend.token);
    await use(page);
    await context.close();
  },
});
test.use({ walletSettings: { confirmEveryS: 0, workEveryMs: 250 } });

const sent = (page: Page) => page.getByRole('region', { name: '红包结果' });
const linkIn = (page: Page) => qrTextIn(qrCode(page));

test('equal shares: sent, opened by another, and both see who took what', async ({
  page,
  friendPage,
  platform,
  player,
  friend,
}) => {
  await openSending(page, player);
  await page.getByRole('radio', { name: '普通' }).check();
  await shareField(page).fill('１．５');
  await countField(page).fill(' ４ ');
  await page.getByRole('textbox', { name: '祝福语' }).fill('生日快乐');
  await passwordField(page).fill(player.withdrawalPassword);
  await expect(page.getByTestId('red-bag-total')).toHaveText('6');
  await nextButton(page).click();
  const sheet = page.getByRole('dialog', { name: '核对红包' });
  await expect(sheet.getByText('1.5 USDT')).toBeVisible();
  await expect(sheet.getByText('发出后不能撤回')).toBeVisible();
  await confirmButton(page).click();
  await expect(sent(page).getByText('红包已包好')).toBeVisible();
  await expect(page.getByTestId('wallet-balance')).toHaveText('494.0000 USDT');
  const link = await linkIn(page);

  await friendPage.goto(link);
  await expect(
    friendPage.getByRole('heading', { name: '生日快乐' }).or(friendPage.getByText('生日快乐')),
  ).toBeVisible();
  await sealOf(friendPage).click();
  await expect(shareOf(friendPage)).toHaveText('1.5');
  await expect(takersIn(friendPage)).toHaveText(/我.*1\.5 USDT/);
  await friendPage.goto('/redBag?list=received');
  await expect(friendPage.getByRole('region', { name: '合计' })).toContainText('1.5 USDT');

  await page.getByRole('button', { name: '看谁领了' }).click();
  await expect(page.getByRole('heading', { name: '已领 1/4 个' })).toBeVisible();
  await expect(takersIn(page)).toHaveCount(1);
  await expect(page.getByText('已领走 1.5 USDT')).toBeVisible();
  expect(await truthOf(platform, player.token).balance()).toBe(parseMoney('494'));
  expect(await truthOf(platform, friend.token).balance()).toBe(parseMoney('501.5'));
});

test('shares by luck add up to the packet, the luckiest is marked, and the list says so', async ({
  page,
  friendPage,
  platform,
  player,
  friend,
}) => {
  await openSending(page, player);
  await askFor(page, player, '10', '2');
  await confirmButton(page).click();
  await friendPage.goto(await linkIn(page));
  await sealOf(friendPage).click();
  const first = parseMoney((await shareOf(friendPage).textContent()) ?? '');
  const third = await richPlayer(platform);
  const [bag] = await sentBy(platform, player);
  await callsOf(platform, third.token)('redBagOpen', { bag_no: bag?.bag_no });
  const gained = (await truthOf(platform, third.token).balance()) - third.balance;
  expect(first + gained).toBe(parseMoney('10'));
  expect(await truthOf(platform, friend.token).balance()).toBe(friend.balance + first);

  await page.getByRole('link', { name: '我发的' }).click();
  const row = page.getByRole('listitem').filter({ hasText: '恭喜发财' });
  await expect(row).toContainText('2 个已领完');
  await expect(page.getByRole('region', { name: '合计' })).toContainText('被领走 10 · 退回 0');
  await row.getByRole('link').click();
  await expect(takersIn(page)).toHaveCount(2);
  await expect(takersIn(page).filter({ hasText: '手气最佳' })).toHaveCount(1);
  // Nothing is left to share.
  await expect(qrCode(page)).toBeHidden();
});

test('a double tap sends one packet; its link is copied, selected where that is refused, and shared', async ({
  page,
  context,
  line,
  platform,
  player,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    const shared: unknown[] = [];
    Object.assign(window, { shared });
    Object.defineProperty(navigator, 'share', {
      configurable: true,
      value: async (data: unknown) => {
        shared.push(data);
        throw new DOMException('the player changed his mind', 'AbortError');
      },
    });
  });
  await openSending(page, player);
  await askFor(page, player, '3', '3');
  await confirmButton(page).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect(sent(page).getByText('红包已包好')).toBeVisible();
  expect(line.arrivals(SEND)).toHaveLength(1);
  const bags = await sentBy(platform, player);
  expect(bags).toHaveLength(1);
  const link = `${line.url}/redBag?bag=${bags[0]?.bag_no}`;
  expect(await linkIn(page)).toBe(link);

  await page.getByRole('button', { name: '复制红包链接' }).click();
  await expectToast(page, '复制成功');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await page.getByRole('button', { name: '分享给朋友' }).click();
  expect(await page.evaluate(() => Reflect.get(window, 'shared'))).toEqual([
    expect.objectContaining({ url: link }),
  ]);
  await expect(page.getByText('没有分享出去')).toBeHidden();

  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
    document.execCommand = () => false;
  });
  await page.getByRole('button', { name: '复制红包链接' }).click();
  await expect(page.getByText('浏览器不允许复制')).toBeVisible();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(link);
});

test('what cannot be sent is refused in words beside its field', async ({ page, line, player }) => {
  await openSending(page, player);
  await passwordField(page).fill(player.withdrawalPassword);
  const bad = async (amount: string, count: string, words: string, field = totalField(page)) => {
    await totalField(page).fill(amount);
    await countField(page).fill(count);
    await nextButton(page).click();
    await expect(page.getByText(words).first(), `${amount}/${count}`).toBeVisible();
    await expect(field, `${amount}/${count}`).toBeFocused();
    await expect(confirmButton(page)).toBeHidden();
  };
  await bad('', '3', '请输入金额');
  await bad('0', '3', '金额要大于 0');
  await bad('-1', '3', '金额不能是负数');
  await bad('1.001', '1', '最多 2 位小数');
  await bad('5000.01', '3', '一次最多 5,000 USDT');
  await bad('600', '3', '余额不足，可用 500 USDT');
  await bad('10', '', '请输入红包个数', countField(page));
  await bad('10', '0', '至少 1 个', countField(page));
  await bad('10', '2.5', '个数要是整数', countField(page));
  await bad('10', '101', '最多 100 个', countField(page));
  await bad('0.05', '10', '最多分 5 个', countField(page));
  await page.getByRole('radio', { name: '普通' }).check();
  await shareField(page).fill('50.01');
  await countField(page).fill('100');
  await nextButton(page).click();
  await expect(page.getByText('合计 5,001 USDT，一次最多 5,000 USDT')).toBeVisible();
  await shareField(page).fill('1');
  await countField(page).fill('2');
  await page.getByRole('textbox', { name: '祝福语' }).fill('福'.repeat(31));
  await nextButton(page).click();
  await expect(page.getByText('最多 30 个字，多了 1 个')).toBeVisible();
  await page.getByRole('textbox', { name: '祝福语' }).fill('');
  await passwordField(page).fill('not-this-one');
  await nextButton(page).click();
  expect(line.arrivals(SEND)).toHaveLength(0);
  await confirmButton(page).click();
  await expect(passwordField(page)).toHaveAccessibleDescription('提现密码错误，还可尝试 4 次');
  await expect(passwordField(page)).toBeFocused();
  await expect(shareField(page)).toHaveValue('1');
});

test('an answer to sending that is lost: it is looked into, never called a failure, and one packet', async ({
  page,
  line,
  platform,
  player,
}) => {
  test.setTimeout(90_000);
  await openSending(page, player);
  // To the end: no answer of its own ever tells that it was sent.
  line.disturb(SEND, LOST_ANSWER);
  const unread = line.disturb(LIST, () =>
    line.arrivals(SEND).length > 0 ? { forward: 0, answer: 'reset' } : undefined,
  );
  await askFor(page, player, '8', '2');
  await confirmButton(page).click();
  await expect(page.getByRole('main').getByText('结果核对中').first()).toBeVisible();
  await expect(page.getByText('失败')).toHaveCount(0);
  await expect(totalField(page)).toBeHidden();
  unread();
  await page.reload();
  await expect(sent(page).getByText('红包已包好')).toBeVisible({ timeout: 60_000 });
  expect(new Set(line.arrivals(SEND).map(({ key }) => key)).size).toBe(1);
  const bags = await sentBy(platform, player);
  expect(bags.map(({ amount }) => amount)).toEqual(['8']);
  expect(await linkIn(page)).toContain(bags[0]?.bag_no);
  expect(await truthOf(platform, player.token).balance()).toBe(parseMoney('492'));
  await page.getByRole('button', { name: '再发一个' }).click();
  await expect(totalField(page)).toHaveValue('');
});

test('an answer to opening that is lost brings one share, and the packet tells it', async ({
  page,
  line,
  platform,
  player,
  friend,
}) => {
  test.setTimeout(90_000);
  const bagNo = await sendBag(platform, friend);
  await openBag(page, player, bagNo);
  const calm = line.disturb(OPEN, LOST_ANSWER);
  const quiet = line.disturb(DETAIL, () =>
    line.arrivals(OPEN).length > 0 ? { forward: 0, answer: 'reset' } : undefined,
  );
  await sealOf(page).click();
  await expect(page.getByText('有没有领到还不确定')).toBeVisible();
  await expect(page.getByText('失败')).toHaveCount(0);
  await expect(sealOf(page)).toBeHidden();
  calm();
  quiet();
  await expect(shareOf(page)).toHaveText('3', { timeout: 60_000 });
  expect(await statesOf(page)).toEqual(['confirmed']);
  expect(await truthOf(platform, player.token).balance()).toBe(parseMoney('503'));
});

test('one that is not cleared up after a restart is, by the password in the operations panel', async ({
  page,
  line,
  platform,
  player,
}) => {
  await openSending(page, player);
  const unread = line.disturb(LIST, () =>
    line.arrivals(SEND).length > 0 ? { forward: 0, answer: 'reset' } : undefined,
  );
  const lost = line.disturb(SEND, LOST_ANSWER);
  await askFor(page, player, '8', '2');
  await confirmButton(page).click();
  await expect(page.getByRole('main').getByText('结果核对中').first()).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: '查看进行中的操作' }).click();
  const panel = page.getByRole('dialog', { name: '进行中的操作' });
  await passwordField(page).last().fill(player.withdrawalPassword);
  lost();
  await panel.getByRole('button', { name: '用密码核对' }).click();
  await panel.getByRole('button', { name: '返回' }).click();
  unread();
  await expect(sent(page).getByText('红包已包好')).toBeVisible();
  expect(await sentBy(platform, player)).toHaveLength(1);
});

test('a login that expires while opening keeps the packet, and it is confirmed once more', async ({
  page,
  line,
  platform,
  player,
  friend,
}) => {
  const bagNo = await sendBag(platform, friend);
  const expired = { status: 401, json: { code: 401, result: null, message: '请先登录' } };
  await page.route(`**${OPEN}`, (route) => route.fulfill(expired), { times: 1 });
  await openBag(page, player, bagNo);
  await sealOf(page).click();
  await confirmLogin(page, player);
  await expect(page.getByText('登录过期了，还没有打开')).toBeVisible();
  await page.getByRole('button', { name: '确认提交' }).click();
  await expect(shareOf(page)).toHaveText('3');
  expect(line.arrivals(OPEN)).toHaveLength(1);
});

test('two tabs, and another device before them: one share', async ({
  page,
  context,
  platform,
  player,
  friend,
}) => {
  const bagNo = await sendBag(platform, friend);
  await openBag(page, player, bagNo);
  await expect(sealOf(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto(`/redBag?bag=${bagNo}`);
  await expect(sealOf(other)).toBeVisible();
  await Promise.all([page, other].map((tab) => sealOf(tab).dispatchEvent('click')));
  await expect(shareOf(page)).toHaveText('3');
  await expect(shareOf(other)).toHaveText('3');
  expect(await truthOf(platform, player.token).balance()).toBe(parseMoney('503'));

  const next = await sendBag(platform, friend, { amount: '4' });
  await page.bringToFront();
  await page.goto(`/redBag?bag=${next}`);
  await expect(sealOf(page)).toBeVisible();
  await callsOf(platform, player.token)('redBagOpen', { bag_no: next });
  await sealOf(page).click();
  await expect(shareOf(page)).toHaveText('2');
  await expect(page.getByRole('alert').filter({ hasText: '已领取' })).toHaveCount(0);
  expect(await truthOf(platform, player.token).balance()).toBe(parseMoney('505'));
});

test('a visitor sees the packet, logs in and opens it, without a way round', async ({
  page,
  platform,
  player,
  friend,
}) => {
  const bagNo = await sendBag(platform, friend, { message: '给你的' });
  await page.goto(`/redBag?bag=${bagNo}`);
  await expect(page.getByText('给你的')).toBeVisible();
  await expect(page.getByText(/的红包$/)).not.toContainText(friend.username);
  await page.getByRole('button', { name: '登录领红包' }).click();
  await confirmLogin(page, player);
  await expect(page).toHaveURL(new RegExp(`/redBag\\?bag=${bagNo}$`));
  await sealOf(page).click();
  await expect(shareOf(page)).toHaveText('3');
});

test('a long list comes page by page, and its sum says what it is of', async ({ page, player }) => {
  const bagAt = (index: number) => ({
    bag_no: `RB${index}`.padEnd(22, 'Z'),
    from: 'm***',
    message: `第 ${index} 个`,
    mode: 2,
    count: 2,
    taken_count: 2,
    state: RedBagState.empty,
    created_at: 1_700_000_000_000 - index,
    expires_at: 1_700_086_400_000,
    amount: '1.01',
    taken_amount: '1.01',
  });
  await page.route(`**${LIST}`, (route) => {
    const asked = route.request().postDataJSON() as { page: number; size: number };
    const first = (asked.page - 1) * asked.size;
    const size = Math.min(asked.size, 60 - first);
    const data = Array.from({ length: size }, (_, index) => bagAt(first + index));
    return route.fulfill({ json: { code: 200, message: '', result: { total: 60, data } } });
  });
  await keepSession(page, player.token);
  await page.goto('/redBag?list=sent');
  const sum = page.getByRole('region', { name: '合计' });
  await expect(sum).toContainText('最近 50 个，发出');
  await expect(sum).toContainText('50.5 USDT');
  await page.getByRole('button', { name: '更多' }).click();
  await expect(sum).toContainText('共 60 个，发出');
  await expect(sum).toContainText('60.6 USDT');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(60);
  await expect(page.getByRole('button', { name: '更多' })).toBeHidden();
});

test('lists that are empty lead to sending', async ({ page, player }) => {
  await keepSession(page, player.token);
  await page.goto('/redBag?list=received');
  await expect(page.getByRole('heading', { name: '还没有收到红包' })).toBeVisible();
  await page.getByRole('button', { name: '发一个红包' }).click();
  await expect(totalField(page)).toBeVisible();
});

test('numbers that name no packet, answers that are none, and rows that cannot be read', async ({
  page,
  line,
  platform,
  player,
  friend,
}) => {
  await keepSession(page, player.token);
  for (const bad of ['', '%3Cimg%20src=x%20onerror=alert(1)%3E', '..%2F..%2Fapi']) {
    await page.goto(`/redBag?bag=${bad}`);
    await expect(page.getByRole('heading', { name: '没有找到这个红包' })).toBeVisible();
  }
  expect(line.arrivals(DETAIL)).toHaveLength(0);
  await page.goto('/redBag?bag=RB22222222222222222222');
  await expect(page.getByText('红包不存在')).toBeVisible();

  const bagNo = await sendBag(platform, friend);
  await callsOf(platform, player.token)('redBagOpen', { bag_no: bagNo });
  const html = { contentType: 'text/html', body: '<h1>Login to the WiFi</h1>' };
  await page.route(`**${DETAIL}`, (route) => route.fulfill(html));
  await page.goto(`/redBag?bag=${bagNo}`);
  await expect(page.getByRole('heading', { name: '红包没有取到' })).toBeVisible();
  await page.unroute(`**${DETAIL}`);
  await page.route(
    `**${DETAIL}`,
    changeCall((bag: CallAnswer<'redBagDetail'>) => ({
      ...bag,
      message: '<img src=x onerror=alert(1)>',
      takers: [...(bag.takers ?? []), { name: 'broken', amount: 'much', taken_at: 'never' }],
    })),
  );
  await page.getByRole('button', { name: '重试' }).click();
  await expect(shareOf(page)).toHaveText('3');
  await expect(page.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
  await expect(takersIn(page)).toHaveCount(1);
});

test('packets that are empty or over say so, and what came back; nobody opens his own', async ({
  page,
  platform,
  player,
  friend,
}) => {
  const bagNo = await sendBag(platform, friend, { amount: '3', count: 1 });
  const third = await richPlayer(platform);
  await openBag(page, player, bagNo);
  await expect(sealOf(page)).toBeVisible();
  await callsOf(platform, third.token)('redBagOpen', { bag_no: bagNo });
  await sealOf(page).click();
  await expect(page.getByText('手慢了，红包派完了')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('红包已被领完');
  await expect(takersIn(page)).toHaveCount(1);

  const own = await sendBag(platform, player);
  const over = changeCall((bag: CallAnswer<'redBagDetail'>) => ({
    ...bag,
    state: RedBagState.expired,
    returned: '6',
  }));
  await page.goto(`/redBag?bag=${own}`);
  await expect(qrCode(page)).toBeVisible();
  await expect(sealOf(page)).toBeHidden();
  await page.route(`**${DETAIL}`, over);
  await page.getByRole('button', { name: '刷新领取情况' }).click();
  await expect(page.getByText('已退回 6 USDT')).toBeVisible();
  await expect(qrCode(page)).toBeHidden();
});

test('with no signal what was seen is there with its time, and opening says what it needs', async ({
  page,
  context,
  platform,
  player,
  friend,
}) => {
  const bagNo = await sendBag(platform, friend);
  await openBag(page, player, bagNo);
  await expect(sealOf(page)).toBeVisible();
  await context.setOffline(true);
  await sealOf(page).click();
  await expect(page.getByText('联网后才能打开红包').or(page.getByText('没有提交'))).toBeVisible();
  await expect(page.getByText('网络不可用，显示的是上次看到的')).toBeVisible();
  await expect(page.getByText(/^截至 \d\d:\d\d$/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('网络不可用')).toBeHidden({ timeout: 20_000 });
  await sealOf(page).click();
  await expect(shareOf(page)).toHaveText('3');
});

test('axe finds nothing in either theme', async ({ page, platform, player, friend }) => {
  test.setTimeout(90_000);
  const bagNo = await sendBag(platform, friend, { mode: RedBagMode.lucky, amount: '9', count: 3 });
  await page.goto(`/redBag?bag=${bagNo}`);
  await expect(sealOf(page)).toBeVisible();
  await expectAccessible(page);
  await openBag(page, player, bagNo);
  await expect(sealOf(page)).toBeVisible();
  await expectAccessible(page);
  await sealOf(page).click();
  await expect(shareOf(page)).toBeVisible();
  await expectAccessible(page);
  await page.goto('/redBag?list=received');
  await expect(page.getByRole('region', { name: '合计' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: '发红包', exact: true }).click();
  await nextButton(page).click();
  await expectAccessible(page);
  await askFor(page, player, '5', '5');
  await expectAccessible(page);
  await confirmButton(page).click();
  await expect(sent(page).getByText('红包已包好')).toBeVisible();
  await expectAccessible(page);
});
