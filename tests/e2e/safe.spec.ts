import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { everythingStored } from '../support/everything-stored.ts';
import { loseAnswer, openLobby } from '../support/lobby.ts';
import { OFFLINE_STRIP } from '../support/offline.ts';
import { closePromo, walkTo } from '../support/player.ts';
import { confirmLogin, haveSession, newPlayer, type Player, tokenFor } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const CHANGE = '**/api/plat/change-login-password';
const SESSIONS = '**/api/plat/sessions';
const END = '**/api/plat/sessions/end';
const NEWER = 'lantern-2027';

const devices = (page: Page) => page.getByRole('region', { name: '登录设备' });
const rows = (page: Page) => devices(page).getByRole('listitem');
const here = (page: Page) => rows(page).filter({ hasText: '当前设备' });
const entry = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}`) });
const sheet = (page: Page) => page.getByRole('dialog', { name: '修改登录密码' });
const field = (page: Page, name: string) => sheet(page).getByLabel(name, { exact: true });
const loginDialog = (page: Page) => page.getByRole('dialog', { name: '欢迎登录' });

// Two browsers, each with several visits.
test.setTimeout(90_000);

async function openSafe(page: Page): Promise<void> {
  await page.goto('/safe');
  await expect(here(page)).toBeVisible();
}

async function openSheet(page: Page): Promise<void> {
  await entry(page, '登录密码').click();
  await expect(field(page, '原密码')).toBeVisible();
}

async function fill(page: Page, before: string, after: string, again = after): Promise<void> {
  for (const [name, value] of [
    ['原密码', before],
    ['新密码', after],
    ['确认密码', again],
  ] as const) {
    await field(page, name).fill(value);
  }
}

const submit = (page: Page) => sheet(page).getByRole('button', { name: '修改登录密码' }).click();

/** Logs in through the dialog with 记住密码 ticked. */
async function logInRemembered(page: Page, player: Player): Promise<void> {
  await openLobby(page);
  await page.getByRole('banner').getByRole('button', { name: '登录', exact: true }).click();
  await loginDialog(page).getByRole('checkbox', { name: '记住密码' }).check();
  await confirmLogin(page, player);
  await closePromo(page);
}

/** The player's other browser, logged in and looking at the same page. */
async function otherBrowser(browser: Browser, player: Player) {
  const context = await browser.newContext({
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0',
  });
  const page = await context.newPage();
  await haveSession(page, player);
  await openSafe(page);
  return { page, close: () => context.close() };
}

const refresh = (page: Page) => page.getByRole('button', { name: '刷新安全中心' }).click();

test('the login password is changed: another browser is logged out, and what is remembered goes along', async ({
  page,
  browser,
}) => {
  const player = await newPlayer(page);
  await logInRemembered(page, player);
  const other = await otherBrowser(browser, player);
  await openSafe(page);
  await expect(rows(page)).toHaveCount(2);
  await expect(entry(page, '本机记住的登录')).toContainText(`已记住 ${player.username}`);
  await expect(entry(page, '提现密码')).toContainText('未设置');
  await expect(entry(page, '提现地址')).toContainText('还没有添加');
  await expectAccessible(page);

  await openSheet(page);
  await expect(field(page, '新密码')).toHaveAttribute('placeholder', /6-20/);
  await submit(page);
  await expect(field(page, '原密码')).toHaveAccessibleDescription('有未填选项');
  await expect(field(page, '原密码')).toBeFocused();
  await fill(page, player.password, NEWER, 'other');
  await submit(page);
  await expect(field(page, '确认密码')).toHaveAccessibleDescription('密码不一致');
  // No length is checked here; the platform has the last word.
  await fill(page, player.password, 'short');
  await submit(page);
  await expect(field(page, '新密码')).toHaveAccessibleDescription('密码长度须为 6-20 位');
  await fill(page, 'wrong-2026', NEWER);
  await submit(page);
  await expect(field(page, '原密码')).toHaveAccessibleDescription('原密码错误');
  await expect(field(page, '原密码')).toBeFocused();
  await expectAccessible(page, '[role=dialog]');

  await field(page, '原密码').fill(player.password);
  await submit(page);
  const done = sheet(page).getByRole('heading', { name: '修改成功' });
  await expect(done).toBeFocused();
  await expect(sheet(page)).toContainText('其他 1 个登录已经退出');
  await expect(sheet(page)).toContainText('本机记住的密码已经换成新的');
  await expectAccessible(page, '[role=dialog]');
  await sheet(page).getByRole('button', { name: '知道了' }).click();
  await expect(rows(page)).toHaveCount(1);

  // The old password opens the other browser no more; the new one does.
  await refresh(other.page);
  const login = loginDialog(other.page);
  await expect(login).toBeVisible();
  await login.getByRole('textbox', { name: '用户名' }).fill(player.username);
  await login.getByLabel('密码', { exact: true }).fill(player.password);
  await login.getByRole('button', { name: '登录', exact: true }).click();
  await expect(login.getByText('用户名或密码错误')).toBeVisible();
  await confirmLogin(other.page, { ...player, password: NEWER });
  await other.close();

  // Nothing of it is readable on the device, and what is remembered is the new one.
  for (const secret of [player.password, NEWER, 'wrong-2026']) {
    expect(await everythingStored(page)).not.toContain(secret);
  }
  await page.evaluate(() => localStorage.removeItem('robot_token'));
  await page.goto('/safe');
  await expect(loginDialog(page).getByLabel('密码', { exact: true })).toHaveValue(NEWER);
});

test('logins are told, ended one by one and together, and forgotten', async ({ page, browser }) => {
  const player = await newPlayer(page);
  await tokenFor(page, player);
  await logInRemembered(page, player);
  const other = await otherBrowser(browser, player);
  await openSafe(page);
  await expect(page.getByRole('region', { name: '账号' })).toContainText('3 个登录');
  await expect(rows(page).first()).toContainText('当前设备');
  await expect(rows(page).first()).toContainText('正在使用');
  const firefox = rows(page).filter({ hasText: 'Firefox · Windows' });
  await expect(firefox).toContainText(/刚刚使用过/);

  // The answer gets lost, and the list shows that it is done.
  await page.route(END, loseAnswer);
  await firefox.getByRole('button', { name: '退出 Firefox · Windows' }).click();
  const question = page.getByRole('dialog', { name: '让这台设备退出登录?' });
  await expect(question).toContainText('Firefox · Windows');
  await expectAccessible(page, '[role=dialog]');
  await question.getByRole('button', { name: '退出', exact: true }).click();
  await expect(question).toBeHidden();
  await expect(firefox).toHaveCount(0);
  await expect(devices(page).getByRole('heading')).toBeFocused();
  await page.unroute(END);
  await refresh(other.page);
  await expect(loginDialog(other.page)).toBeVisible();
  expect(await other.page.evaluate(() => localStorage.getItem('robot_token'))).toBeNull();
  await confirmLogin(other.page, player);

  await refresh(page);
  await expect(rows(page)).toHaveCount(3);
  // Put off while no answer comes: the next question begins anew.
  await page.route(END, () => {});
  await firefox.getByRole('button', { name: '退出 Firefox · Windows' }).click();
  await question.getByRole('button', { name: '退出', exact: true }).click();
  await question.getByRole('button', { name: '取消' }).click();
  await expect(question).toBeHidden();
  await devices(page).getByRole('button', { name: '退出其他所有登录' }).click();
  const all = page.getByRole('dialog', { name: '退出其他所有登录?' });
  await page.route(END, (route) => route.abort('internetdisconnected'));
  await all.getByRole('button', { name: '全部退出' }).click();
  await expect(all.getByRole('alert')).toContainText('退出登录需要网络');
  await page.unroute(END);
  await all.getByRole('button', { name: '重试' }).click();
  await expect(all).toBeHidden();
  await expect(rows(page)).toHaveCount(1);
  await expect(devices(page).getByRole('button')).toHaveCount(0);
  await other.page.goto('/safe');
  await expect(loginDialog(other.page)).toBeVisible();
  await other.close();

  await entry(page, '本机记住的登录').click();
  const forget = page.getByRole('dialog', { name: '忘记记住的登录?' });
  await expect(forget).toContainText(player.username);
  await forget.getByRole('button', { name: '忘记' }).click();
  await expect(entry(page, '本机记住的登录')).toContainText('没有记住');
  expect(await page.evaluate(() => localStorage.getItem('userPass'))).toBeNull();
});

test('a change whose answer is lost is not called a failure, and guessing has to wait', async ({
  page,
}) => {
  const player = await newPlayer(page);
  await logInRemembered(page, player);
  await openSafe(page);
  await openSheet(page);
  await page.route(CHANGE, loseAnswer);
  await fill(page, player.password, NEWER);
  await submit(page);
  await expect(sheet(page).getByText('登录密码可能已经改了')).toBeVisible();
  await expect(sheet(page).getByText('本机记住的密码已经清除')).toBeVisible();
  await expect(field(page, '原密码')).toHaveValue(player.password);
  await expectAccessible(page, '[role=dialog]');
  await page.unroute(CHANGE);
  // A lost answer is a missing network, until the platform has been heard again.
  await expect(sheet(page).getByText('现在没有网络')).toBeHidden();
  await submit(page);
  await expect(field(page, '原密码')).toHaveAccessibleDescription('原密码错误');
  await expect(sheet(page).getByText('上一次提交多半已经生效')).toBeVisible();
  await fill(page, NEWER, 'lantern-2028');
  await submit(page);
  await expect(sheet(page).getByRole('heading', { name: '修改成功' })).toBeVisible();
  await expect(sheet(page)).toContainText('没有其他设备登录着这个账号');
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toBeHidden();
  await expect(entry(page, '本机记住的登录')).toContainText('没有记住');

  await openSheet(page);
  await fill(page, 'wrong-2026', NEWER);
  for (let guess = 0; guess < 5; guess += 1) {
    const answered = page.waitForResponse(CHANGE);
    await submit(page);
    await answered;
    await expect(field(page, '原密码')).toHaveAccessibleDescription('原密码错误');
  }
  await submit(page);
  await expect(field(page, '原密码')).toHaveAccessibleDescription(
    /密码错误次数过多，请 \d+ 秒后再试/,
  );
});

test('a session that ends while the password is changed: who logs in again goes on, who leaves takes it along', async ({
  page,
}) => {
  const player = await newPlayer(page);
  await haveSession(page, player);
  await openSafe(page);
  await openSheet(page);
  await fill(page, player.password, NEWER);
  const expired = { status: 401, json: { code: 401, message: '未授权，请登录' } };
  await page.route(CHANGE, (route) => route.fulfill(expired));
  await submit(page);
  await confirmLogin(page, player);
  await page.unroute(CHANGE);
  await expect(loginDialog(page)).toBeHidden();
  await expect(page).toHaveURL(/\/safe$/);
  await expect(field(page, '新密码')).toHaveValue(NEWER);
  await walkTo(page, '/about');
  const typed = () =>
    page.evaluate(() => [...document.querySelectorAll('input')].map(({ value }) => value).join());
  await expect.poll(typed).not.toContain(NEWER);
  await walkTo(page, '/safe');
  await expect(here(page)).toBeVisible();
  await expect(sheet(page)).toBeHidden();
});

test('with no signal what is known shows with its time, and nothing is sent', async ({ page }) => {
  const player = await newPlayer(page);
  await haveSession(page, player);
  await openSafe(page);
  await expect(entry(page, '提现地址')).toContainText('还没有添加');
  await expect
    .poll(() => page.evaluate(() => JSON.stringify({ ...localStorage })))
    .toMatch(/sessions.*addresses|addresses.*sessions/);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(new URL(request.url()).pathname));
  await page.route('**/api/**', (route) => route.abort('internetdisconnected'));
  await page.goto('/safe');
  await expect(page.getByText(OFFLINE_STRIP)).toContainText('修改需要联网');
  await expect(page.getByText(/^截至 /)).toBeVisible();
  await expect(entry(page, '提现密码')).toContainText('未设置');
  await expect(here(page)).toBeVisible();
  await expectAccessible(page);
  await openSheet(page);
  await expect(sheet(page).getByText('修改登录密码需要联网')).toBeVisible();
  await fill(page, player.password, NEWER);
  await submit(page);
  await expect(page.getByText('没有提交')).toBeVisible();
  await expect(field(page, '新密码')).toHaveValue(NEWER);
  expect(sent).not.toContain('/api/plat/change-login-password');
  await page.unroute('**/api/**');
  await expect(sheet(page).getByText('修改登录密码需要联网')).toBeHidden();
  await submit(page);
  await expect(sheet(page).getByRole('heading', { name: '修改成功' })).toBeVisible();
});

test('a visitor is asked to log in; a platform without these calls leaves them out', async ({
  page,
}) => {
  await page.goto('/safe');
  await loginDialog(page).getByRole('button', { name: '关闭' }).click();
  await expect(page.getByRole('heading', { name: '请先登录' })).toBeVisible();
  const missing = { status: 404, json: { code: 404, message: 'no such call' } };
  for (const path of [SESSIONS, CHANGE]) await page.route(path, (route) => route.fulfill(missing));
  const player = await newPlayer(page);
  await haveSession(page, player);
  await page.goto('/safe');
  await expect(devices(page)).toContainText('这个平台不列出登录设备');
  await expect(devices(page).getByRole('button')).toHaveCount(0);
  await expectAccessible(page);
  await openSheet(page);
  await fill(page, player.password, NEWER);
  await submit(page);
  await expect(sheet(page).getByRole('alert')).toContainText('不能在这里修改登录密码');
});
