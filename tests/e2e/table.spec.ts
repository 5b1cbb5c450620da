import type { Page } from '@playwright/test';
import { formatMoney, parseMoney } from '../../contract/money.ts';
import { type ApiPlayer, apiPlayer, openTable, shownBalance } from '../support/table.ts';
import { expect, test } from '../support/test.ts';

const ROUND = '**/play/api/round';

let player: ApiPlayer;
test.beforeEach(async ({ request }) => {
  player = await apiPlayer(request);
});

const spin = (page: Page) => page.getByRole('button', { name: /^旋转/ });
const resultLine = (page: Page) => page.locator('footer').getByRole('status');

test('a visit to a table: a bet, reloads, another ticket, and the way back to the hall', async ({
  page,
}) => {
  await openTable(page, player, 'slot');
  expect(new URL(page.url()).hash).toBe('');
  const bets = await player.betCount();
  await spin(page).click();
  await expect(resultLine(page)).toContainText(/净/);
  const wallet = parseMoney(await player.balance());
  expect(await shownBalance(page)).toBe(formatMoney(wallet).replaceAll(',', ''));

  // The seat stays over a reload, and a bet that the reload interrupted is cleared up after it.
  let placed = false;
  await page.route(ROUND, async (route) => {
    await route.fetch();
    placed = true;
    // Never answered.
  });
  await expect
    .poll(async () => {
      // A tap too soon after the last is taken for a double tap, and one while a bet is out does nothing.
      await spin(page).click({ force: true });
      return placed;
    })
    .toBe(true);
  await page.reload();
  await expect(resultLine(page)).toContainText(/净/);
  expect(await player.betCount()).toBe(bets + 2);
  await expect(spin(page)).toBeEnabled();

  // Another ticket in the address of the open table is another visit.
  const next = await player.launch('slot');
  const opened = page.waitForResponse('**/play/api/open');
  await page.evaluate((hash) => {
    window.location.hash = hash;
  }, new URL(next).hash);
  expect((await opened).ok()).toBe(true);
  await expect(spin(page)).toBeVisible();

  await page.goto('/play/slot#made-up');
  await expect(page.getByText('入场券已失效，请回大厅重新进入')).toBeVisible();
  await page.getByRole('button', { name: '回大厅' }).click();
  await expect(page).toHaveURL(/\/home$/);
});

test.describe('in motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('fish that swim can be shot', async ({ page }) => {
    await openTable(page, player, 'fishing');
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
  });
});
