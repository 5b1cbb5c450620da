import { gamesIn, servePages, wireGames } from '../support/games.ts';
import { openLobby } from '../support/lobby.ts';
import { haveSession } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

test('lists are opened from halls and left by back, each where it was', async ({ page }) => {
  const scrollY = () => page.evaluate(() => window.scrollY);
  await haveSession(page);
  await openLobby(page);
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
  const left = await scrollY();
  await page.goBack();
  await openHall('PP 电子');
  await expect.poll(scrollY).toBe(0);
  await page.goBack();
  await openHall('JDB 电子');
  await expect.poll(scrollY).toBe(left);
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
