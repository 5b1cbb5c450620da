import { expect, type Page } from '@playwright/test';
import { DEMO } from './wallet.ts';

/** Logs in through the dialog, as a player does; the home screen must be showing. */
export async function logIn(page: Page, player: { username: string; password: string } = DEMO) {
  await arrive(page, player);
  await closePromo(page);
  await expect(page.getByRole('button', { name: '刷新余额' })).toBeVisible();
}

/** Logs in like `logIn`, and leaves the promo popup open. */
export async function arrive(page: Page, player: { username: string; password: string } = DEMO) {
  await page.getByRole('banner').getByRole('button', { name: '登录' }).click();
  const dialog = page.getByRole('dialog', { name: '欢迎登录' });
  await dialog.getByRole('textbox', { name: '用户名' }).fill(player.username);
  await dialog.getByLabel('密码', { exact: true }).fill(player.password);
  await dialog.getByRole('button', { name: '登录', exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** Closes the popup with the two promo images, which every arrival by a new token shows. */
export async function closePromo(page: Page) {
  const promo = page.getByRole('dialog', { name: '活动推荐' });
  await promo.getByRole('button', { name: '关闭' }).click();
  await expect(promo).toBeHidden();
}

/** Logs out through the settings, as a player does; the home screen must be showing. */
export async function logOut(page: Page) {
  await page.getByRole('button', { name: '设置' }).click();
  await page.getByRole('button', { name: '退出登录' }).click();
  await page.getByRole('button', { name: '确认退出' }).click();
  const login = page.getByRole('banner').getByRole('button', { name: '登录', exact: true });
  await expect(login).toBeAttached();
}

/** Within the page, as a tap on a link does: what was looked at before stays mounted. */
export async function walkTo(page: Page, path: string): Promise<void> {
  // Until the app has given the page its title, nobody follows the address.
  await expect(page).toHaveTitle(/ · RoboHall$/);
  const before = await page.evaluate((to) => {
    const { pathname } = window.location;
    const title = document.title;
    window.history.pushState({ idx: window.history.length }, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
    return { pathname, title };
  }, path);
  if (path.split(/[?#]/)[0] === before.pathname) return;
  // The page before goes in the moment in which the title changes; until then it may be tapped by mistake.
  await expect.poll(() => page.title(), { message: path }).not.toBe(before.title);
}
