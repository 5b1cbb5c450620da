import type { Page } from '@playwright/test';
import { formatMoney, parseMoney } from '../../contract/money.ts';
import { apiPlayer, openTable, shownBalance } from '../support/table.ts';
import { expect, test } from '../support/test.ts';

const ROUND = '**/play/api/round';

const resultLine = (page: Page) => page.locator('footer').getByRole('status');

// Fish swim only where motion is wanted.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('a visit to a table: a fish that swims is shot, a reload keeps the seat, another ticket, and the way back to the hall', async ({
  page,
  request,
}) => {
  const player = await apiPlayer(request);
  await openTable(page, player, 'fishing');
  await expect.poll(() => new URL(page.url()).hash).toBe('');
  const shark = page
    .getByRole('group', { name: '鱼塘' })
    .getByRole('button', { name: '鲨鱼 ×100' });
  const sent = page.waitForRequest(ROUND);
  // A fish is never still, so it is aimed at by its place and not by the button.
  const place = await shark.boundingBox();
  if (!place) throw new Error('no shark in the pond');
  await page.touchscreen.tap(place.x + place.width * 0.5, place.y + place.height * 0.5);
  expect((await sent).postDataJSON()).toMatchObject({ pick: { fish: 'shark' } });
  await expect(page.locator('main').getByRole('status')).toHaveText(
    /^(捕获鲨鱼 ×100，赢得 10 USDT|鲨鱼逃走了)$/,
  );
  await expect(resultLine(page)).toContainText('净');
  const wallet = formatMoney(parseMoney(await player.balance())).replaceAll(',', '');
  await expect.poll(() => shownBalance(page)).toBe(wallet);

  await page.reload();
  await expect(page.getByRole('group', { name: '筹码' })).toBeVisible();
  await expect.poll(() => shownBalance(page)).toBe(wallet);

  // Another ticket in the address of the open table is another visit.
  const next = await player.launch('fishing');
  const opened = page.waitForResponse('**/play/api/open');
  await page.evaluate((hash) => {
    window.location.hash = hash;
  }, new URL(next).hash);
  expect((await opened).ok()).toBe(true);
  await expect(page.getByRole('group', { name: '筹码' })).toBeVisible();

  await page.goto('/play/slot#made-up');
  await expect(page.getByText('入场券已失效，请回大厅重新进入')).toBeVisible();
  await page.getByRole('button', { name: '回大厅' }).click();
  await expect(page).toHaveURL(/\/home$/);
});
