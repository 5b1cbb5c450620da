import { visitUntilKept } from '../support/offline.ts';
import { expect, test } from '../support/test.ts';

const BUTTON = { name: '清除缓存并重新加载' };

test('the repair page clears code and pictures and spares data', async ({ page }) => {
  await visitUntilKept(page);
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
});

test('the repair page clears nothing while there is no network', async ({ page, platform }) => {
  await visitUntilKept(page);
  await page.goto('/repair.html');
  await expect(page.locator('#latest')).toHaveText(/^\d/);
  await platform.stop();
  await page.getByRole('button', BUTTON).click();
  await expect(page.getByRole('status')).toContainText('先不清除');
  expect(await page.evaluate(() => caches.keys())).not.toHaveLength(0);
});
