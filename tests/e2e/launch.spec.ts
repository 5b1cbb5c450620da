import type { Page } from '@playwright/test';
import { formatMoney } from '../../contract/money.ts';
import { openLobby } from '../support/lobby.ts';
import { kindOf, ledgerOf, playableGame, playOnce, searchFor } from '../support/play.ts';
import { haveSession } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

/** The vendor that keeps a purse of its own. */
const KY = { vendor: 4, category: 1 };
const header = (page: Page) => page.getByRole('banner');

/** The balance in the lobby's header, asked for anew. */
async function expectBalance(page: Page, micro: bigint): Promise<void> {
  await page.getByRole('button', { name: '刷新余额' }).click();
  await expect(header(page).getByText(`余额 ${formatMoney(micro)} USDT`)).toBeAttached();
}

/** Taps a game in the lobby, twice in haste, and waits for its one table. */
async function sitDown(page: Page, { vendor, category }: typeof KY) {
  const ledger = ledgerOf(page, await haveSession(page));
  await openLobby(page);
  await expect(page.getByRole('button', { name: '刷新余额' })).toBeVisible();
  const before = await ledger.figures();
  const game = await playableGame(page, vendor, category);
  const tile = await searchFor(page, game.game_name);
  const opened: Page[] = [];
  page.on('popup', (popup) => opened.push(popup));
  await tile.dblclick();
  await expect.poll(() => opened.length).toBe(1);
  const table = opened[0] as Page;
  const kind = kindOf(category);
  await expect(table).toHaveURL(new RegExp(`/play/${kind}$`));
  await expect(table.getByRole('heading', { name: game.game_name, level: 1 })).toBeVisible();
  expect(await table.evaluate(() => window.opener)).toBeNull();
  expect(await table.evaluate(() => sessionStorage.getItem('robohall.handover'))).toBeNull();
  await expect.poll(() => opened.length).toBe(1);
  return { ledger, before, game, table, kind };
}

/** How often table money was asked back. */
function watchRefunds(page: Page): () => number {
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/ky/refund')) calls += 1;
  });
  return () => calls;
}

test('from two taps in the lobby to one table: money taken there is bet, and comes back from the lobby', async ({
  page,
}) => {
  const { ledger, before, game, table, kind } = await sitDown(page, KY);
  const taken = 10_000_000n;
  await table.getByRole('button', { name: '先带入资金' }).click();
  const sheet = table.getByRole('dialog', { name: '带入资金' });
  await sheet.getByRole('button', { name: '10', exact: true }).click();
  await sheet.getByRole('button', { name: '确认带入' }).click();
  await expect(table.getByTestId('balance')).toHaveText(formatMoney(taken));
  await playOnce(table, kind);
  await expect.poll(ledger.betCount).toBe(before.bets + 1);

  const bet = await ledger.lastBet();
  expect(bet).toMatchObject({ code: game.game_code, vendor: KY.vendor });
  const atTables = taken - bet.stake + bet.win;
  const wallet = before.wallet - taken;
  expect(await ledger.figures()).toEqual({ wallet, atTables, bets: before.bets + 1 });
  await expect(table.getByTestId('balance')).toHaveText(formatMoney(atTables));
  await table.close();
  await expectBalance(page, wallet);

  const tableMoney = page.getByRole('region', { name: '牌桌资金' });
  await expect(tableMoney).toContainText(`${formatMoney(atTables)} USDT`);
  const refunds = watchRefunds(page);
  await tableMoney.getByRole('button', { name: '取回' }).dblclick();
  await expectToast(page, `已取回 ${formatMoney(atTables)} USDT`);
  await expect(tableMoney).toBeHidden();
  await expectBalance(page, wallet + atTables);
  await expect.poll(refunds).toBe(1);
  expect(await ledger.figures()).toMatchObject({ wallet: wallet + atTables, atTables: 0n });

  // It is remembered among the games played last.
  await page.getByRole('button', { name: '我的游戏' }).click();
  const played = page.getByRole('dialog', { name: '我的游戏' });
  await played.getByRole('radio', { name: '最近玩过' }).click();
  await expect(played.getByRole('button', { name: game.game_name, exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(played).toBeHidden();

  // Where new windows are blocked a game opens in the same one, and the way back is to the lobby.
  await page.evaluate(() => {
    window.open = () => null;
  });
  const slots = await playableGame(page, 10, 5);
  await (await searchFor(page, slots.game_name)).click();
  await expect(page).toHaveURL(/\/play\/slot$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/home/);
});
