import type { Page } from '@playwright/test';
import { askForOrder, closePanel, NEVER_PAID, openOrder, RECHARGE } from '../support/deposits.ts';
import { haveSession, newPlayer } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

/** The page's part with this heading. */
const part = (page: Page, name: string) => page.getByRole('region', { name });
const capPart = (page: Page) => part(page, '每日充值上限');

/** Sets the daily cap, as a player does. */
async function setCap(page: Page, amount: string): Promise<void> {
  await capPart(page).getByRole('button', { name: /上限$/ }).last().click();
  const sheet = page.getByRole('dialog', { name: '每日充值上限' });
  await sheet.getByRole('textbox', { name: '每天最多充' }).fill(amount);
  await sheet.getByRole('button', { name: /生效$/ }).click();
  await expect(sheet).toBeHidden();
}

test('a daily cap stops recharges before they are sent, and is lowered at once by another tab', async ({
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === RECHARGE) sent.push(request.url());
  });
  await haveSession(page, await newPlayer(page));
  await page.goto('/protection');
  await setCap(page, '60');
  await expect(capPart(page).getByText('60 USDT / 天')).toBeVisible();

  await page.goto('/recharge');
  await expect(page.getByText('你设的每日上限 60，今天已充 0，还能充 60 USDT')).toBeVisible();
  await askForOrder(page, '100');
  await expect(page.getByText('超过你设的每日上限，今天还能充 60 USDT')).toBeVisible();
  expect(sent).toEqual([]);
  await openOrder(page, NEVER_PAID);
  expect(sent).toHaveLength(1);
  await closePanel(page);
  await expect(page.getByText('今天已充 30，还能充 30 USDT')).toBeVisible();

  // A second tab lowers it: the first one knows at once.
  const other = await page.context().newPage();
  await other.goto('/protection');
  await setCap(other, '40');
  await expect(page.getByText('今天已充 30，还能充 10 USDT')).toBeVisible();
  await page.bringToFront();
  await askForOrder(page, '20');
  await expect(page.getByText('超过你设的每日上限，今天还能充 10 USDT')).toBeVisible();
  expect(sent).toHaveLength(1);
});
