import type { Page } from '@playwright/test';
import { STORAGE_KEYS } from '../../src/storage.ts';
import { keepSession } from '../support/withdrawal.ts';
import { type ChaosPlayer, PASSWORD } from './chaos-platform.ts';
import type { Lane } from './lane.ts';
import { open } from './taps.ts';

/** Leaves a player's session in the browser, as a login before would have, and opens the app. */
export async function arrive(lane: Lane, page: Page, player: ChaosPlayer): Promise<void> {
  await page.bringToFront();
  const token = await lane.platform.tokenOf(player);
  await lane.device.go(async () => {
    await keepSession(page, token, lane.line.url);
    // As a login does: a token that came never stands beside the account of the one before it.
    await page.evaluate((key) => localStorage.removeItem(key), STORAGE_KEYS.account);
  });
  await open(lane, page, '/user');
}

const dialog = (page: Page) => page.getByRole('dialog', { name: '欢迎登录' });

/** Logs in in the dialog that an expired login has opened. @returns false when there is none, or it does not end */
export async function logInWhereAsked(
  lane: Lane,
  page: Page,
  player: ChaosPlayer,
): Promise<boolean> {
  if (!(await dialog(page).isVisible())) return false;
  await dialog(page).getByRole('textbox', { name: '用户名' }).fill(player.username);
  await dialog(page).getByLabel('密码', { exact: true }).fill(PASSWORD);
  await dialog(page).getByRole('button', { name: '登录', exact: true }).click();
  return await lane.until(() => dialog(page).isHidden());
}

/**
 * Logs out in the settings.
 * @param before runs right before the last tap: what the device forgets with it
 */
export async function logOut(
  lane: Lane,
  page: Page,
  before: () => Promise<void>,
): Promise<boolean> {
  await lane.device.go(() => page.goto(`${lane.line.url}/home`, { waitUntil: 'commit' }));
  const promo = page.getByRole('dialog', { name: '活动推荐' });
  const settings = page.getByRole('button', { name: '设置' });
  const isThere = await lane.until(async () => {
    if (await promo.isVisible()) await promo.getByRole('button', { name: '关闭' }).click();
    return await settings.isVisible();
  });
  if (!isThere) return false;
  await settings.click();
  await page.getByRole('button', { name: '退出登录' }).click();
  const sure = page.getByRole('button', { name: '确认退出' });
  await sure.waitFor();
  await before();
  await sure.click();
  const login = page.getByRole('banner').getByRole('button', { name: '登录', exact: true });
  return await lane.until(() => login.isVisible());
}
