import { walkTo } from '../support/player.ts';
import { openRecords, shownRows } from '../support/records.ts';
import { expect, test } from '../support/test.ts';
import { DEMO, tokenOf } from '../support/wallet.ts';

const scrollY = () => Math.round(window.scrollY);

test('a reload keeps the place in a long page, and a page opened anew begins at its top', async ({
  page,
  platform,
}) => {
  await openRecords(page, await tokenOf(platform, DEMO), { path: '/betRecords?range=30' });
  await expect(shownRows(page).first()).toBeVisible();
  await page.mouse.move(195, 500);
  await page.mouse.wheel(0, 2_000);
  await expect.poll(() => page.evaluate(scrollY)).toBeGreaterThan(1_500);
  const before = await page.evaluate(scrollY);
  await page.reload();
  await expect.poll(() => page.evaluate(scrollY)).toBe(before);

  await walkTo(page, '/about');
  await expect(page.getByRole('button', { name: '检查更新' })).toBeVisible();
  expect(await page.evaluate(scrollY)).toBe(0);
  await page.goto('/betRecords?range=30');
  await expect(shownRows(page).first()).toBeVisible();
  expect(await page.evaluate(scrollY)).toBe(0);
});
