import type { Page } from '@playwright/test';
import { gamesIn, servePages, wireGames } from '../support/games.ts';
import { openLobby } from '../support/lobby.ts';
import { haveSession } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const scrollY = (page: Page) => () => page.evaluate(() => Math.round(window.scrollY));

/** Opens the lobby as the player with months of history. */
async function openAsPlayer(page: Page): Promise<void> {
  await haveSession(page);
  await openLobby(page);
  await expect(page.getByRole('button', { name: '刷新余额' })).toBeVisible();
}

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
