import type { Browser, Page } from '@playwright/test';
import { openLobby } from '../support/lobby.ts';
import { confirmLogin, haveSession, newPlayer } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import type { Player } from '../support/wallet.ts';

const NEWER = 'lantern-2027';

const devices = (page: Page) => page.getByRole('region', { name: '登录设备' });
const rows = (page: Page) => devices(page).getByRole('listitem');
const sheet = (page: Page) => page.getByRole('dialog', { name: '修改登录密码' });
const loginDialog = (page: Page) => page.getByRole('dialog', { name: '欢迎登录' });

// Two browsers, each with several visits.
test.setTimeout(90_000);

async function openSafe(page: Page): Promise<void> {
  await page.goto('/safe');
  await expect(rows(page).filter({ hasText: '当前设备' })).toBeVisible();
}

/** Logs in through the dialog with 记住密码 ticked. */
async function logInRemembered(page: Page, player: Player): Promise<void> {
  await openLobby(page);
  await page.getByRole('banner').getByRole('button', { name: '登录', exact: true }).click();
  await loginDialog(page).getByRole('checkbox', { name: '记住密码' }).check();
  await confirmLogin(page, player);
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

test('another browser is logged out by a new password, and by a tap; the new one is remembered', async ({
  page,
  browser,
}) => {
  const player = await newPlayer(page);
  await logInRemembered(page, player);
  const other = await otherBrowser(browser, player);
  await openSafe(page);
  await expect(rows(page)).toHaveCount(2);

  await page.getByRole('button', { name: /^登录密码/ }).click();
  for (const [name, value] of [
    ['原密码', player.password],
    ['新密码', NEWER],
    ['确认密码', NEWER],
  ] as const) {
    await sheet(page).getByLabel(name, { exact: true }).fill(value);
  }
  await sheet(page).getByRole('button', { name: '修改登录密码' }).click();
  await expect(sheet(page)).toContainText('其他 1 个登录已经退出');
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

  await refresh(page);
  const firefox = rows(page).filter({ hasText: 'Firefox · Windows' });
  await firefox.getByRole('button', { name: '退出 Firefox · Windows' }).click();
  const question = page.getByRole('dialog', { name: '让这台设备退出登录?' });
  await question.getByRole('button', { name: '退出', exact: true }).click();
  // Below an open dialog nothing has a role, so the list would be empty before the platform has answered.
  await expect(question).toBeHidden();
  await expect(firefox).toHaveCount(0);
  await refresh(other.page);
  await expect(login).toBeVisible();
  expect(await other.page.evaluate(() => localStorage.getItem('robot_token'))).toBeNull();
  await other.close();

  await page.evaluate(() => localStorage.removeItem('robot_token'));
  await page.reload();
  await expect(loginDialog(page).getByLabel('密码', { exact: true })).toHaveValue(NEWER);
});
