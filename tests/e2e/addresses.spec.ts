import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { loseAnswer, openLobby } from '../support/lobby.ts';
import { OFFLINE_STRIP } from '../support/offline.ts';
import { DEMO } from '../support/player.ts';
import { confirmLogin, haveSession, newPlayer, type Player } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

const BIND = '**/api/plat/bind-address';
const LIST = '**/api/plat/address-list';
const DELETE = '**/api/plat/del-address';

/** The contract of USDT on TRON: its checksum is right. */
const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

const panelOf = (page: Page) => page.getByRole('dialog', { name: '修改提现地址' });
const addOf = (page: Page) => page.getByRole('dialog', { name: '添加地址' });
const checkOf = (page: Page) => page.getByRole('dialog', { name: '核对地址' });
const questionOf = (page: Page) => page.getByRole('dialog', { name: '是否确定删除?' });
const rowsOf = (page: Page) => panelOf(page).getByRole('listitem');

/** A player of his own, with the panel open. */
async function openPanel(page: Page): Promise<Player> {
  const player = await newPlayer(page);
  await haveSession(page, player);
  await openLobby(page);
  await page.getByRole('button', { name: '设置', exact: true }).click();
  await page.getByRole('button', { name: '提现地址' }).click();
  await expect(panelOf(page)).toBeVisible();
  return player;
}

const openAdd = (page: Page) => panelOf(page).getByRole('button', { name: '添加地址' }).click();
const toCheck = (page: Page) =>
  addOf(page).getByRole('button', { name: '下一步，核对地址' }).click();
const submit = (page: Page) =>
  addOf(page).getByRole('button', { name: '添加', exact: true }).click();

async function addAccount(page: Page, account: string): Promise<void> {
  await openAdd(page);
  await addOf(page).getByRole('radio', { name: 'ipay' }).check();
  await addOf(page).getByLabel('ipay 账号').fill(account);
  await submit(page);
}

/** What is sent to a call, in order. */
function sentTo(page: Page, path: string): Record<string, string>[] {
  const sent: Record<string, string>[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith(path)) return;
    sent.push(Object.fromEntries(new URLSearchParams(request.postData() ?? '')));
  });
  return sent;
}

test('addresses of three kinds are added and deleted', async ({ page }) => {
  const sent = sentTo(page, '/bind-address');
  const lists = sentTo(page, '/address-list');
  await openPanel(page);
  await expect(panelOf(page).getByText('还没有提现地址')).toBeVisible();
  expect(lists).toHaveLength(1);

  await openAdd(page);
  await toCheck(page);
  await expectToast(page, '有未填选项');
  await expect(addOf(page).getByLabel('钱包地址')).toBeFocused();
  await addOf(page).getByLabel('钱包地址').fill(` ${TRON} `);
  await toCheck(page);
  await expect(checkOf(page).getByText(TRON)).toBeVisible();
  await expect(checkOf(page).getByText('格式和校验码都正确')).toBeVisible();
  await checkOf(page).getByRole('button', { name: '确认添加' }).click();
  await expectToast(page, '添加成功');
  await expect(rowsOf(page)).toHaveCount(1);
  expect(lists).toHaveLength(2);

  await openAdd(page);
  await addOf(page).getByLabel('钱包地址').fill(`${TRON}  `);
  await toCheck(page);
  await expect(addOf(page).getByText('不可重复添加')).toBeVisible();

  await addOf(page).getByRole('radio', { name: '汇旺' }).check();
  await submit(page);
  await expect(addOf(page).getByText('有未填选项')).toBeVisible();
  await addOf(page)
    .getByRole('button', { name: /国家或地区代码/ })
    .click();
  const codes = page.getByRole('dialog', { name: '国家或地区代码' });
  await expect(codes.getByRole('listitem').first()).toContainText('+86');
  await codes.getByRole('searchbox').fill('柬');
  await codes.getByRole('button', { name: /柬埔寨/ }).click();
  await expect(addOf(page).getByRole('button', { name: '国家或地区代码 +855' })).toBeFocused();
  await addOf(page).getByLabel('手机号').fill('12345678');
  await submit(page);
  await expect(rowsOf(page)).toHaveCount(2);
  await expect(rowsOf(page).first()).toContainText('+855 12345678');

  await addAccount(page, 'night.market');
  await expect(rowsOf(page)).toHaveCount(3);
  expect(sent).toEqual([
    { area: '', type: '1', address: TRON },
    { area: '+855', type: '2', address: '12345678' },
    { area: '', type: '3', address: 'night.market' },
  ]);

  const remove = panelOf(page).getByRole('button', { name: '删除 +855 12345678' });
  await remove.click();
  await expect(questionOf(page)).toContainText('+855 12345678');
  await page.keyboard.press('Escape');
  await expect(questionOf(page)).toBeHidden();
  await expect(remove).toBeFocused();
  await remove.click();
  await questionOf(page).getByRole('button', { name: '删除', exact: true }).click();
  await expectToast(page, '删除成功');
  await expect(rowsOf(page)).toHaveCount(2);
  await expect(panelOf(page).getByRole('button', { name: '添加地址' })).toBeFocused();

  await page.keyboard.press('Escape');
  await expect(panelOf(page)).toBeHidden();
  await expect(page.getByRole('button', { name: '设置', exact: true })).toBeFocused();
});

test('the guard warns and never forbids', async ({ page }) => {
  const sent = sentTo(page, '/bind-address');
  await openPanel(page);
  await openAdd(page);
  const field = addOf(page).getByLabel('钱包地址');
  const flipped = TRON.replace('QxG', 'QyG');
  for (const [text, warning] of [
    [flipped, '很可能是第 11 位'],
    [TRON.toLowerCase(), '大小写丢失了'],
    ['0x52908400098527886E0F7030069857D2E4169EE7', '以太坊或币安链'],
    ['bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', '比特币'],
    [TRON.slice(0, -1), '共 33 位'],
  ] as const) {
    await field.fill(text);
    await expect(addOf(page).getByText(warning)).toBeVisible();
  }
  await field.fill(`${TRON.slice(0, 9)} ${TRON.slice(9)}`);
  await addOf(page).getByRole('button', { name: '去掉这些字符' }).click();
  await expect(field).toHaveValue(TRON);

  await field.fill(flipped);
  await toCheck(page);
  await expect(checkOf(page).getByText('校验不符')).toBeVisible();
  await checkOf(page).getByRole('button', { name: '返回修改' }).click();
  await expect(field).toHaveValue(flipped);
  await toCheck(page);
  await checkOf(page).getByRole('button', { name: '仍要添加' }).click();
  await expectToast(page, '添加成功');
  expect(sent).toEqual([{ area: '', type: '1', address: flipped }]);

  const poisoned = `${flipped.slice(0, 6)}${'x'.repeat(22)}${flipped.slice(-6)}`;
  await openAdd(page);
  await field.fill(poisoned);
  await toCheck(page);
  await expect(checkOf(page).getByText('首尾相同、中间不同')).toBeVisible();
  await expect(checkOf(page).getByText(flipped)).toBeVisible();
});

test('an address is sent once, whatever is pressed, and can be sent again after a failure', async ({
  page,
}) => {
  const sent = sentTo(page, '/bind-address');
  await openPanel(page);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(BIND, async (route) => {
    await held;
    await route.fulfill({ status: 503, body: '' });
  });
  await openAdd(page);
  await addOf(page).getByRole('radio', { name: 'ipay' }).check();
  await addOf(page).getByLabel('ipay 账号').fill('night.market');
  const button = addOf(page).getByRole('button', { name: '添加', exact: true });
  await button.dblclick();
  await addOf(page).getByLabel('ipay 账号').press('Enter');
  await expect(button).toHaveAttribute('aria-busy', 'true');
  letGo();
  await expectToast(page, '服务不可用');
  expect(sent).toHaveLength(1);
  await expect(button).not.toHaveAttribute('aria-busy');
  await expect(addOf(page).getByLabel('ipay 账号')).toHaveValue('night.market');

  await page.unroute(BIND);
  await button.click();
  await expect(rowsOf(page)).toHaveCount(1);
  // Another tab has deleted it meanwhile: that is what was wanted.
  await page.route(DELETE, loseAnswer);
  await panelOf(page).getByRole('button', { name: '删除 night.market' }).click();
  await questionOf(page).getByRole('button', { name: '删除', exact: true }).click();
  await expectToast(page, '删除成功');
  await expect(rowsOf(page)).toHaveCount(0);
});

test('where the answer is lost, the list tells; a second try is a duplicate', async ({ page }) => {
  await openPanel(page);
  await page.route(BIND, loseAnswer);
  await addAccount(page, 'night.market');
  await expectToast(page, '添加成功');
  await expect(rowsOf(page)).toHaveCount(1);

  // Now the list is out of reach as well.
  await page.route(LIST, (route) => route.abort('connectionreset'));
  await addAccount(page, 'day.market');
  await expect(addOf(page).getByRole('alert')).toContainText('添加需要网络');
  await page.unroute(BIND);
  await addOf(page).getByRole('button', { name: '重试' }).click();
  await expect(addOf(page).getByText('不可重复添加')).toBeVisible();
  await expect(addOf(page).getByLabel('ipay 账号')).toHaveValue('day.market');
  await page.unroute(LIST);
  await page.keyboard.press('Escape');
  // Whether it was read again by itself depends on what the platform was last heard to say.
  const again = panelOf(page).getByRole('button', { name: '重试' });
  await expect(async () => {
    if (await again.isVisible()) await again.click();
    await expect(rowsOf(page)).toHaveCount(2, { timeout: 2_000 });
  }).toPass();
});

test('with no signal the list is read with its time; changes need the network', async ({
  page,
}) => {
  await openPanel(page);
  await addAccount(page, 'night.market');
  await expect(rowsOf(page)).toHaveCount(1);
  const kept = () =>
    page.evaluate(() =>
      Object.values({ ...localStorage }).some((text) => text.includes('night.market')),
    );
  await expect.poll(kept).toBe(true);

  await page.route('**/api/**', (route) => route.abort('internetdisconnected'));
  await page.reload();
  await page.getByRole('button', { name: '设置', exact: true }).click();
  await page.getByRole('button', { name: '提现地址' }).click();
  await expect(rowsOf(page)).toContainText('night.market');
  await expect(panelOf(page).getByText(OFFLINE_STRIP)).toContainText(/地址截至 \d\d:\d\d/);

  await panelOf(page).getByRole('button', { name: '删除 night.market' }).click();
  await questionOf(page).getByRole('button', { name: '删除', exact: true }).click();
  await expect(questionOf(page).getByRole('alert')).toContainText('删除需要网络');
  await page.keyboard.press('Escape');
  await openAdd(page);
  await expect(addOf(page).getByText('现在没有网络，可以先填好')).toBeVisible();
  await addOf(page).getByRole('radio', { name: 'ipay' }).check();
  await addOf(page).getByLabel('ipay 账号').fill('day.market');
  await submit(page);
  await expect(addOf(page).getByRole('alert')).toContainText('添加需要网络');

  await page.unroute('**/api/**');
  await addOf(page).getByRole('button', { name: '重试' }).click();
  await expect(rowsOf(page)).toHaveCount(2);
  await expect(panelOf(page).getByText(OFFLINE_STRIP)).toBeHidden();
});

test('a session that ends in the middle costs nothing that was typed', async ({ page }) => {
  const player = await openPanel(page);
  await page.route(BIND, (route) => route.fulfill({ status: 401, json: { code: 401 } }));
  await addAccount(page, 'night.market');
  const login = page.getByRole('dialog', { name: '欢迎登录' });
  await expect(login).toBeVisible();
  // Esc is for the login, not for the panel behind it.
  await page.keyboard.press('Escape');
  await expect(login).toBeHidden();
  await expect(addOf(page).getByLabel('ipay 账号')).toHaveValue('night.market');
  await page.keyboard.press('Escape');
  await expect(panelOf(page).getByText('登录后管理提现地址')).toBeVisible();
  await panelOf(page).getByRole('button', { name: '登录', exact: true }).click();
  await confirmLogin(page, player);

  await page.unroute(BIND);
  await openAdd(page);
  await expect(addOf(page).getByLabel('ipay 账号')).toHaveValue('night.market');
  await submit(page);
  await expect(rowsOf(page)).toHaveCount(1);

  // Another player finds neither the list nor what was typed.
  await page.route(BIND, (route) => route.fulfill({ status: 401, json: { code: 401 } }));
  await addAccount(page, 'secret.market');
  await confirmLogin(page, DEMO);
  await expect(panelOf(page).getByText('还没有提现地址')).toBeVisible();
  await openAdd(page);
  await addOf(page).getByRole('radio', { name: 'ipay' }).check();
  await expect(addOf(page).getByLabel('ipay 账号')).toHaveValue('');
});

test('an address is copied whole, and selected where the browser does not allow it', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openPanel(page);
  await openAdd(page);
  await addOf(page).getByLabel('钱包地址').fill(TRON);
  await toCheck(page);
  await checkOf(page).getByRole('button', { name: '确认添加' }).click();
  const copy = panelOf(page).getByRole('button', { name: '复制地址' });
  await copy.click();
  await expectToast(page, '复制成功');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(TRON);

  await page.evaluate(() => {
    Object.defineProperty(Navigator.prototype, 'clipboard', { get: () => undefined });
    document.execCommand = () => false;
  });
  await copy.click();
  await expect(panelOf(page).getByText('浏览器不允许复制')).toBeVisible();
  expect(await page.evaluate(() => String(getSelection()))).toBe(TRON);
});

test.describe('axe finds nothing', () => {
  test('the list, adding and what the guard says', async ({ page }) => {
    await openPanel(page);
    await expect(panelOf(page).getByText('还没有提现地址')).toBeVisible();
    await expectAccessible(page);
    await openAdd(page);
    await toCheck(page);
    await expectAccessible(page);
    await addOf(page).getByLabel('钱包地址').fill(TRON);
    await toCheck(page);
    await expect(checkOf(page).getByText('格式和校验码都正确')).toBeVisible();
    await expectAccessible(page);
    await checkOf(page).getByRole('button', { name: '确认添加' }).click();
    await expect(rowsOf(page)).toHaveCount(1);
    await expectAccessible(page);
    await openAdd(page);
    await addOf(page).getByLabel('钱包地址').fill(TRON.replace('QxG', 'QyG'));
    await toCheck(page);
    await expect(checkOf(page).getByText('只差一两个字符')).toBeVisible();
    await expectAccessible(page);
  });

  test('the phone number, the question before deleting, and no signal', async ({ page }) => {
    await openPanel(page);
    await addAccount(page, 'night.market');
    await expect(rowsOf(page)).toHaveCount(1);
    await openAdd(page);
    await addOf(page).getByRole('radio', { name: '汇旺' }).check();
    await submit(page);
    await expectAccessible(page);
    await addOf(page)
      .getByRole('button', { name: /国家或地区代码/ })
      .click();
    await expect(page.getByRole('dialog', { name: '国家或地区代码' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(addOf(page)).toBeHidden();
    await panelOf(page).getByRole('button', { name: /^删除/ }).click();
    await page.route('**/api/**', (route) => route.abort('internetdisconnected'));
    await questionOf(page).getByRole('button', { name: '删除', exact: true }).click();
    await expect(questionOf(page).getByRole('alert')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(panelOf(page).getByText(OFFLINE_STRIP)).toBeVisible();
    await expectAccessible(page);
  });
});
