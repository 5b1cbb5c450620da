import type { Page } from '@playwright/test';
import { gamesIn, servePages, wireGames } from '../support/games.ts';
import { comeToRecommended, openLobby } from '../support/lobby.ts';
import { haveSession } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const scrollY = (page: Page) => () => page.evaluate(() => Math.round(window.scrollY));

/** Opens the lobby as the player with months of history. */
async function openAsPlayer(page: Page): Promise<void> {
  await haveSession(page);
  await openLobby(page);
  await expect(page.getByRole('button', { name: '刷新余额' })).toBeVisible();
}

test('home and Mine lead to their pages, and home comes back as it was left', async ({ page }) => {
  await openAsPlayer(page);
  const nav = page.getByRole('navigation', { name: '主导航' });
  const recommended = await comeToRecommended(page);
  await recommended.scrollIntoViewIfNeeded();
  await expect.poll(scrollY(page)).toBeGreaterThan(100);
  const left = await scrollY(page)();
  await nav.getByRole('button', { name: '活动' }).click();
  await expect(page).toHaveURL(/\/activity$/);
  // The address changes a moment before the page that it leads to is drawn.
  await expect.poll(scrollY(page)).toBe(0);
  await page.goBack();
  await expect.poll(scrollY(page)).toBe(left);

  await page.getByRole('button', { name: '充值', exact: true }).click();
  await expect(page).toHaveURL(/\/recharge$/);
  const shortcuts = page.getByRole('navigation', { name: '快捷入口' });
  for (const [name, path] of [
    ['提现', '/withdrawal'],
    ['福利中心', '/benefit'],
    ['我的收益', '/income'],
    ['投注记录', '/betRecords'],
  ] as const) {
    await page.goBack();
    await shortcuts.getByRole('button', { name }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  }
  await page.goBack();
  await page.getByRole('region', { name: '活动横幅' }).getByRole('button').first().click();
  await expect(page).toHaveURL(/\/activityDetail\?activity_type=\w+$/);
  await page.goBack();
  await page.getByRole('tab', { name: '棋牌' }).click();
  await nav.getByRole('button', { name: '我的' }).click();
  await expect(page).toHaveURL(/\/user$/);
  await expect(page).toHaveTitle(/我的 · RoboHall$/);

  const row = (role: 'link' | 'button', name: string) =>
    page
      .getByRole('main')
      .getByRole(role, { name: new RegExp(`^${name}(?:\\s|$)`) })
      .and(page.locator(':visible'));
  for (const [name, path] of [
    ['投注记录', '/betRecords'],
    ['盈亏报表', '/accountRecords'],
    ['充提记录', '/rechargeRecords'],
    ['账变记录', '/transactionRecords'],
    ['返水记录', '/backRecords'],
    ['我的收益', '/income'],
    ['下级列表', '/lowerList'],
  ] as const) {
    await expect(row('link', name)).toHaveAttribute('href', path);
  }
  for (const [name, path] of [
    ['充值', '/recharge'],
    ['提现', '/withdrawal'],
    ['安全中心', '/safe'],
    ['福利中心', '/benefit'],
    ['官方社区', '/community'],
    ['发红包', '/redBag'],
    ['健康游戏', '/protection'],
    ['关于', '/about'],
  ] as const) {
    await row('button', name).click();
    await expect(page, name).toHaveURL(new RegExp(`${path}$`));
    await page.goBack();
    await expect(page).toHaveURL(/\/user$/);
    await expect(page).toHaveTitle(/我的 · RoboHall$/);
  }
  await nav.getByRole('button', { name: '首页' }).click();
  await expect(page.getByRole('tab', { name: '棋牌' })).toHaveAttribute('aria-selected', 'true');
});

test('lists are opened from halls and left by back, each where it was', async ({ page }) => {
  await openAsPlayer(page);
  await page.getByRole('tab', { name: '电子' }).click();
  const openHall = (name: string) =>
    page.getByRole('tabpanel').getByRole('button', { name }).click();
  await openHall('PP 电子');
  await expect(page).toHaveURL(/\/cateList\?plat_id=13&plat_type=5$/);
  await expect(page.getByRole('heading', { name: 'PP 电子', level: 1 })).toBeVisible();
  await expect(gamesIn(page)).toHaveCount(11);
  await page.getByRole('button', { name: '返回' }).click();
  await expect(page.getByRole('tab', { name: '电子' })).toHaveAttribute('aria-selected', 'true');

  await servePages(page, wireGames(300));
  await openHall('JDB 电子');
  await expect(gamesIn(page).first()).toBeVisible();
  await page.mouse.wheel(0, 2_000);
  await expect(page.getByText('游戏0040', { exact: true })).toBeInViewport();
  // The wheel may still be turning.
  await expect.poll(scrollY(page)).toBe(2_000);
  await page.goBack();
  await openHall('PP 电子');
  await expect.poll(scrollY(page)).toBe(0);
  await page.goBack();
  await openHall('JDB 电子');
  await expect.poll(scrollY(page)).toBe(2_000);
  await expect(page.getByText('游戏0040', { exact: true })).toBeInViewport();

  // Filters replace the list's address: back leaves it at once.
  await page.getByRole('button', { name: '厂商：' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'CQ 传奇', exact: true }).click();
  await expect(page).toHaveURL(/plat_id=11&plat_type=5$/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('CQ 电子');
  await page.goBack();
  await expect(page).toHaveURL(/\/home/);
});
