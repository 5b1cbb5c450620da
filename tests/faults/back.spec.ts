import type { Page } from '@playwright/test';
import { walkTo } from '../support/player.ts';
import { expect, test } from '../support/test.ts';
import { newPlayer } from '../support/wallet.ts';
import { keepSession } from '../support/withdrawal.ts';

// Browsers without CloseWatcher: WebKit, Firefox, Chromium before 126.
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'CloseWatcher'));
});

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().click();

test('fault 67: Back closes what lies over the page, one after the other, and only then leaves the page', async ({
  page,
  platform,
}) => {
  await keepSession(page, (await newPlayer(platform)).token);
  await page.goto('/protection');
  await test.step('a page that a panel led to goes back to the page under the panel', async () => {
    await walkTo(page, '/home');
    await press(page, /^设置$/);
    await dialog(page, '设置').getByRole('button', { name: '关于' }).click();
    await expect(page).toHaveURL(/\/about$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/home$/);
    await expect(page.getByRole('searchbox', { name: '搜索游戏' })).toBeVisible();
  });
  await test.step('a panel is closed first, then the page is left', async () => {
    await press(page, /^设置$/);
    await expect(dialog(page, '设置')).toBeVisible();
    await page.goBack();
    await expect(dialog(page, '设置')).toBeHidden();
    await expect(page).toHaveURL(/\/home$/);
    // Closed by its own button, it leaves nothing for Back to do.
    await press(page, /^设置$/);
    await dialog(page, '设置').getByRole('button', { name: '关闭' }).click();
    await expect(dialog(page, '设置')).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL(/\/protection$/);
  });
  await test.step('a dialog over a panel is closed first, then the panel', async () => {
    await walkTo(page, '/user');
    await press(page, /^提现地址/);
    await dialog(page, '修改提现地址').getByRole('button', { name: '添加地址' }).click();
    await expect(dialog(page, '添加地址')).toBeVisible();
    await page.goBack();
    await expect(dialog(page, '添加地址')).toBeHidden();
    await expect(dialog(page, '修改提现地址')).toBeVisible();
    await page.goBack();
    await expect(dialog(page, '修改提现地址')).toBeHidden();
    await expect(page).toHaveURL(/\/user$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/protection$/);
  });
});
