import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { type ApiPlayer, apiPlayer, openTable } from '../support/table.ts';
import { expect, test } from '../support/test.ts';

let player: ApiPlayer;
test.beforeEach(async ({ request }) => {
  player = await apiPlayer(request);
});

/** What the board says of the outcome, for whoever cannot see it. */
const announced = (page: Page): Locator => page.locator('main').getByRole('status');
const resultLine = (page: Page): Locator => page.locator('footer').getByRole('status');

/** Places the bet and gives back what was sent. */
async function play(page: Page, action: RegExp): Promise<unknown> {
  const sent = page.waitForRequest('**/play/api/round');
  await page.getByRole('button', { name: action }).click();
  const { pick } = (await sent).postDataJSON() as { pick: unknown };
  await expect(resultLine(page)).toContainText('净');
  return pick;
}

test('cards: chips on one side and on pairs, dealt and told', async ({ page }) => {
  await openTable(page, player, 'cards');
  await page.getByRole('button', { name: /^闲 返/ }).click();
  await page.getByRole('button', { name: /^庄 返/ }).click();
  await page.getByRole('button', { name: /^庄对子以上 返/ }).click();
  await page.getByRole('button', { name: /^庄对子以上 返/ }).click();
  await page.getByRole('button', { name: '庄对子以上减一注' }).click();
  const pick = await play(page, /^发牌/);
  expect(pick).toEqual({
    bets: [
      { spot: 'banker', chips: 2 },
      { spot: 'bankerPair', chips: 1 },
    ],
  });
  await expect(announced(page)).toHaveText(/^闲家 .+，庄家 .+，(闲赢|庄赢|同级，押注退还)$/);
  await expectAccessible(page);
  await page.reload();
  await expect(announced(page)).toHaveText(/^闲家 .+，庄家 .+/);
});

test('lottery: several tickets, drawn and told', async ({ page }) => {
  await openTable(page, player, 'lottery');
  await page.getByRole('button', { name: '清空' }).click();
  await expect(page.getByText('点选玩法下注，每点一次加一注')).toBeVisible();
  await expect(page.getByRole('button', { name: /^开奖/ })).toBeDisabled();
  await page.getByRole('button', { name: /^龙/ }).click();
  await page.getByRole('button', { name: '百位', exact: true }).click();
  const seven = page.getByRole('button', { name: /^百位 7/ }).first();
  await seven.click();
  await seven.click();
  await page.getByRole('button', { name: /^小/ }).first().click();
  await page.getByRole('button', { name: /^小 ×1/ }).click();
  const pick = await play(page, /^开奖/);
  expect(pick).toEqual({
    tickets: [
      { bet: { on: 'dragon' }, chips: 1 },
      { bet: { on: 'digit', place: 2, digit: 7 }, chips: 2 },
    ],
  });
  await expect(announced(page)).toHaveText(
    /^开奖号码 \d \d \d \d \d，总和 \d+ · [大小] [单双]，[龙虎和]$/,
  );
  await expectAccessible(page);
});

test('slip: a parlay is put together, played and told', async ({ page }) => {
  await openTable(page, player, 'slip');
  const matches = page.locator('main').getByRole('group');
  await expect(matches).toHaveCount(8);
  const home = (index: number) => matches.nth(index).getByRole('button', { name: /^主胜/ });
  for (const index of [0, 1, 2, 3]) await home(index).click();
  await expect(page.getByText('4串1')).toBeVisible();
  await expect(home(4)).toHaveAttribute('aria-disabled', 'true');
  await home(0).click();
  await page
    .getByRole('button', { name: /^移除 / })
    .first()
    .click();
  await expect(page.getByText('2串1')).toBeVisible();
  await matches.nth(2).getByRole('button', { name: /^客胜/ }).click();
  const pick = (await play(page, /^投注/)) as { legs: { side: string }[] };
  expect(pick.legs.map(({ side }) => side)).toEqual(['away', 'home']);
  await expect(announced(page)).toHaveText(/^模拟赛果：.+；.+。整单(中奖|未中)$/);
  await expectAccessible(page);
  await page.getByRole('button', { name: '清空' }).click();
  await expect(page.getByRole('button', { name: /^投注/ })).toBeDisabled();
});

test('slip: over midnight the old matches are refused, and the new ones come', async ({ page }) => {
  await page.route('**/play/api/open', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { result: { day: string } };
    body.result.day = '2026-01-01';
    await route.fulfill({ response, json: body });
  });
  await openTable(page, player, 'slip');
  const matches = page.locator('main').getByRole('group');
  const old = await matches.allTextContents();
  await matches.nth(0).getByRole('button', { name: /^主胜/ }).click();
  await page.getByRole('button', { name: /^投注/ }).click();
  await expect(page.getByText('赛程已更新，请重新选择')).toBeVisible();
  await expect.poll(() => matches.allTextContents()).not.toEqual(old);
  await expect(page.getByRole('button', { name: /^投注/ })).toBeDisabled();
});
