import { statesOf } from '../support/money.ts';
import { expect, test } from '../support/visited.ts';
import { richPlayer } from '../support/wallet.ts';
import { CONFIRMED, openWithdrawal, said, withdraw } from '../support/withdrawal.ts';

const BUTTON = { name: '清除缓存并重新加载' };

test('fault 56: the repair page clears code and pictures and spares data', async ({
  page,
  platform,
}) => {
  const player = await richPlayer(platform);
  await openWithdrawal(page, player);
  await withdraw(page, player);
  await expect(said(page, CONFIRMED)).toBeVisible();
  await page.evaluate(() => localStorage.setItem('invited_code', 'A1B2C3'));
  await page.goto('/repair.html');
  await expect(page.getByRole('heading', { name: '修复 RoboHall' })).toBeVisible();
  // Not the app's page: the worker leaves this address alone.
  await expect(page.locator('#root')).toHaveCount(0);
  await expect(page.locator('#local')).toHaveText(/^\d+\.\d+\.\d+/);
  await expect(page.locator('#latest')).toHaveText(/^\d+\.\d+\.\d+\S*\s\d{4}-\d\d-\d\d 发布$/);

  const cleared = page.waitForURL('**/home');
  await page.getByRole('button', BUTTON).click();
  await cleared;
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('invited_code'))).toBe('A1B2C3');
  const databases = await page.evaluate(async () =>
    (await indexedDB.databases()).map((d) => d.name),
  );
  expect(databases).toContain('robohall');
  expect(await statesOf(page)).toEqual(['confirmed']);
});

test('the repair page clears nothing while there is no network', async ({ page, line }) => {
  await page.goto('/repair.html');
  await expect(page.locator('#latest')).toHaveText(/^\d/);
  line.cut(true);
  await page.getByRole('button', BUTTON).click();
  await expect(page.getByRole('status')).toContainText('先不清除');
  expect(await page.evaluate(() => caches.keys())).not.toHaveLength(0);
});
