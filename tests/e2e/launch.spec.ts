import type { Page } from '@playwright/test';
import { formatMoney } from '../../contract/money.ts';
import { expectStopped, watchLaunches } from '../support/launch.ts';
import { openLobby } from '../support/lobby.ts';
import { kindOf, ledgerOf, playableGame, playOnce, searchFor } from '../support/play.ts';
import { haveSession, tokenFor } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

/** A vendor whose bets are paid from the wallet. */
const CQ = { vendor: 11, category: 5 };
/** The vendor that keeps a purse of its own. */
const KY = { vendor: 4, category: 1 };
const header = (page: Page) => page.getByRole('banner');

/** Opens the lobby as a player who has logged in before. */
async function enter(page: Page, player?: Parameters<typeof haveSession>[1]): Promise<string> {
  const token = await haveSession(page, player);
  await openLobby(page);
  await expect(page.getByRole('button', { name: '刷新余额' })).toBeVisible();
  return token;
}

async function tapToOpen(page: Page, name: string): Promise<Page> {
  const tile = await searchFor(page, name);
  const [opened] = await Promise.all([page.waitForEvent('popup'), tile.click()]);
  return opened;
}

/** The balance in the lobby's header, asked for anew. */
async function expectBalance(page: Page, micro: bigint): Promise<void> {
  await page.getByRole('button', { name: '刷新余额' }).click();
  await expect(header(page).getByText(`余额 ${formatMoney(micro)} USDT`)).toBeAttached();
}

/** Taps a game in the lobby, twice in haste, and waits for its one table. */
async function sitDown(page: Page, { vendor, category }: typeof CQ) {
  const ledger = ledgerOf(page, await enter(page));
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
  expect(opened).toHaveLength(1);
  return { ledger, before, game, table, kind };
}

test('from a tap in the lobby to a bet that everybody agrees on', async ({ page }) => {
  const { ledger, before, game, table, kind } = await sitDown(page, CQ);
  await playOnce(table, kind);
  await expect.poll(ledger.betCount).toBe(before.bets + 1);

  const bet = await ledger.lastBet();
  expect(bet).toMatchObject({ code: game.game_code, vendor: CQ.vendor });
  expect(bet.stake).toBeGreaterThan(0n);
  const wallet = before.wallet - bet.stake + bet.win;
  expect(await ledger.figures()).toEqual({ wallet, atTables: 0n, bets: before.bets + 1 });
  await expect(table.getByTestId('balance')).toHaveText(formatMoney(wallet));
  await table.close();
  await expectBalance(page, wallet);

  // It is remembered among the games played last.
  await page.getByRole('button', { name: '我的游戏' }).click();
  const sheet = page.getByRole('dialog', { name: '我的游戏' });
  await sheet.getByRole('radio', { name: '最近玩过' }).click();
  await expect(sheet.getByRole('button', { name: game.game_name, exact: true })).toBeVisible();
});

test('ky: money taken to the table is bet there, and comes back from the lobby', async ({
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
  expect(refunds()).toBe(1);
  expect(await ledger.figures()).toMatchObject({ wallet: wallet + atTables, atTables: 0n });
});

/** How often table money was asked back. */
function watchRefunds(page: Page): () => number {
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/ky/refund')) calls += 1;
  });
  return () => calls;
}

test('in a browser that blocks new windows a game opens in the same one', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await enter(page);
  const game = await playableGame(page, 10, 5);
  await (await searchFor(page, game.game_name)).click();
  await expect(page).toHaveURL(/\/play\/slot$/);
  // The launch page has given its place to the table: the way back is to the lobby.
  await page.goBack();
  await expect(page).toHaveURL(/\/home/);
});

test('the new window does not play for another account; it closes where the lobby is still there, and becomes the lobby where it is not', async ({
  page,
  context,
}) => {
  await enter(page);
  const [game, next] = [await playableGame(page, 10, 5), await playableGame(page, 11, 5)];
  const other = await context.newPage();
  const agent = await tokenFor(page, { username: 'demo_agent', password: 'demo-2026' });
  await other.goto(`/?token=${agent}`);
  await expectToast(other, '已登录账号 demo_agent');
  await page.bringToFront();
  const made = watchLaunches(page);
  const stopped = async (name: string) => {
    const opened = await tapToOpen(page, name);
    await expectStopped(opened, '不是同一个账号', '账号已切换，请回到大厅重新打开');
    return opened;
  };
  const first = await stopped(game.game_name);
  const closed = first.waitForEvent('close');
  // The window may be gone before the click in it is answered.
  const back = first.getByRole('main').getByRole('button', { name: '返回大厅' }).last();
  await back.click().catch(() => closed);
  await closed;
  await expect(page).toHaveURL(/\/home/);
  const second = await stopped(next.game_name);
  expect(made).toEqual([]);
  await page.close();
  await second.getByRole('button', { name: '返回大厅' }).first().click();
  await expect(second).toHaveURL(/\/home$/);
});
