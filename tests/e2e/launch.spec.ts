import type { Page } from '@playwright/test';
import { formatMoney } from '../../contract/money.ts';
import { VENDOR_LAUNCHES } from '../../contract/vendors.ts';
import { expectAccessible } from '../support/axe.ts';
import { expectStopped, watchLaunches } from '../support/launch.ts';
import { openLobby } from '../support/lobby.ts';
import { kindOf, ledgerOf, playableGame, playOnce, searchFor } from '../support/play.ts';
import { haveSession, newPlayer, tokenFor } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

/** Which category is tried at each vendor; together they meet every kind of table. */
const TRIED: Record<number, number> = {
  ...{ 1: 7, 2: 3, 3: 4, 4: 1, 5: 5, 6: 2, 7: 1, 8: 6 },
  ...{ 9: 4, 10: 5, 11: 5, 12: 3, 13: 5, 14: 7, 15: 2 },
};
const KY = '4';
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

/** Taps a game of the vendor in the lobby and waits for its table. */
async function sitDown(page: Page, vendor: number) {
  const category = TRIED[vendor] ?? 0;
  const ledger = ledgerOf(page, await enter(page));
  const before = await ledger.figures();
  const game = await playableGame(page, vendor, category);
  const table = await tapToOpen(page, game.game_name);
  const kind = kindOf(category);
  await expect(table).toHaveURL(new RegExp(`/play/${kind}$`));
  await expect(table.getByRole('heading', { name: game.game_name, level: 1 })).toBeVisible();
  expect(await table.evaluate(() => window.opener)).toBeNull();
  expect(await table.evaluate(() => sessionStorage.getItem('robohall.handover'))).toBeNull();
  return { ledger, before, game, table, kind };
}

for (const [id, { code }] of Object.entries(VENDOR_LAUNCHES).filter(([id]) => id !== KY)) {
  test(`${code}: from a tap in the lobby to a bet that everybody agrees on`, async ({ page }) => {
    const { ledger, before, game, table, kind } = await sitDown(page, Number(id));
    await playOnce(table, kind);
    await expect.poll(ledger.betCount).toBe(before.bets + 1);

    const bet = await ledger.lastBet();
    expect(bet).toMatchObject({ code: game.game_code, vendor: Number(id) });
    expect(bet.stake).toBeGreaterThan(0n);
    const wallet = before.wallet - bet.stake + bet.win;
    expect(await ledger.figures()).toEqual({ wallet, atTables: 0n, bets: before.bets + 1 });
    await expect(table.getByTestId('balance')).toHaveText(formatMoney(wallet));
    await table.close();
    await expectBalance(page, wallet);
  });
}

test('ky: money taken to the table is bet there, and comes back from the lobby', async ({
  page,
}) => {
  const { ledger, before, game, table, kind } = await sitDown(page, Number(KY));
  const taken = 10_000_000n;
  await table.getByRole('button', { name: '先带入资金' }).click();
  const sheet = table.getByRole('dialog', { name: '带入资金' });
  await sheet.getByRole('button', { name: '10', exact: true }).click();
  await sheet.getByRole('button', { name: '确认带入' }).click();
  await expect(table.getByTestId('balance')).toHaveText(formatMoney(taken));
  await playOnce(table, kind);
  await expect.poll(ledger.betCount).toBe(before.bets + 1);

  const bet = await ledger.lastBet();
  expect(bet).toMatchObject({ code: game.game_code, vendor: Number(KY) });
  const atTables = taken - bet.stake + bet.win;
  const wallet = before.wallet - taken;
  expect(await ledger.figures()).toEqual({ wallet, atTables, bets: before.bets + 1 });
  await expect(table.getByTestId('balance')).toHaveText(formatMoney(atTables));
  await table.close();
  await expectBalance(page, wallet);

  const tableMoney = page.getByRole('region', { name: '牌桌资金' });
  await expect(tableMoney).toContainText(`${formatMoney(atTables)} USDT`);
  await expectAccessible(page);
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

test.describe('halls', () => {
  for (const [tab, name, call, kind] of [
    ['体育', 'CMD 体育', '/api/cmd/login', 'slip'],
    ['真人', 'AG 真人', '/api/ag/forward-game/web', 'dice'],
    ['真人', 'MG 真人', '/api/mg/start-game', 'dice'],
  ] as const) {
    test(`${name} opens its vendor’s own lobby`, async ({ page }) => {
      await enter(page);
      await page.getByRole('tab', { name: tab }).click();
      const tile = page.getByRole('tabpanel').getByRole('button', { name, exact: true });
      const asked = page
        .context()
        .waitForEvent('request', (request) => request.url().includes(call));
      const [table] = await Promise.all([page.waitForEvent('popup'), tile.click()]);
      await asked;
      await expect(table).toHaveURL(new RegExp(`/play/${kind}$`));
    });
  }

  test('a fishing hall by its name alone', async ({ page }) => {
    await haveSession(page);
    await page.goto('/redirect?type=AgFish');
    await expect(page).toHaveURL(/\/play\/fishing$/);
  });
});

test.describe('a tap', () => {
  test('twice is one window', async ({ page }) => {
    await enter(page);
    const game = await playableGame(page, 10, 5);
    const tile = await searchFor(page, game.game_name);
    const opened: Page[] = [];
    page.on('popup', (popup) => opened.push(popup));
    await tile.dblclick();
    await expect.poll(() => opened.length).toBe(1);
    await expect(opened[0] as Page).toHaveURL(/\/play\/slot$/);
    expect(opened).toHaveLength(1);
  });

  test('in a browser that blocks new windows goes there in the same one', async ({ page }) => {
    await page.addInitScript(() => {
      window.open = () => null;
    });
    await enter(page);
    const game = await playableGame(page, 10, 5);
    await (await searchFor(page, game.game_name)).click();
    await expect(page).toHaveURL(/\/play\/slot$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/home/);
  });

  test('without a network opens nothing and says so', async ({ page, context }) => {
    await enter(page);
    const game = await playableGame(page, 10, 5);
    const tile = await searchFor(page, game.game_name);
    const opened: Page[] = [];
    page.on('popup', (popup) => opened.push(popup));
    await context.setOffline(true);
    await expect(page.getByText(/网络不可用/)).toBeVisible();
    await tile.click();
    await expectToast(page, '当前没有网络，暂时打不开游戏');
    expect(opened).toEqual([]);
    await context.setOffline(false);
  });

  test('on a closed game says why and opens nothing', async ({ page }) => {
    await enter(page);
    const opened: Page[] = [];
    page.on('popup', (popup) => opened.push(popup));
    await page.getByRole('tab', { name: '体育' }).click();
    await page
      .getByRole('tabpanel')
      .getByRole('button', { name: /^AG 体育|AG 体育$/ })
      .click();
    await expect(page.getByText('正在维护，请选择其他游戏')).toBeVisible();
    expect(opened).toEqual([]);
  });

  test('is remembered among the games played last', async ({ page }) => {
    await enter(page);
    const game = await playableGame(page, 12, 3);
    const table = await tapToOpen(page, game.game_name);
    await expect(table).toHaveURL(/\/play\/fishing$/);
    await table.close();
    await page.getByRole('button', { name: '我的游戏' }).click();
    const sheet = page.getByRole('dialog', { name: '我的游戏' });
    await sheet.getByRole('tab', { name: '最近玩过' }).click();
    await expect(sheet.getByRole('button', { name: game.game_name, exact: true })).toBeVisible();
  });
});

test.describe('the new window', () => {
  test('does not play for another account that logged in meanwhile', async ({ page, context }) => {
    await enter(page);
    const game = await playableGame(page, 10, 5);
    const tile = await searchFor(page, game.game_name);
    const other = await context.newPage();
    const agent = await tokenFor(page, { username: 'demo_agent', password: 'demo-2026' });
    await other.goto(`/?token=${agent}`);
    await expect(other.getByText('已登录账号 demo_agent')).toBeVisible();
    await page.bringToFront();
    const made = watchLaunches(page);
    const [opened] = await Promise.all([page.waitForEvent('popup'), tile.click()]);
    await expectStopped(opened, '不是同一个账号', '账号已切换，请回到大厅重新打开');
    expect(made).toEqual([]);
    await Promise.all([
      opened.waitForEvent('close'),
      opened.getByRole('main').getByRole('button', { name: '返回大厅' }).last().click(),
    ]);
    await expect(page).toHaveURL(/\/home/);
  });

  test('closes where the lobby is still there, and becomes the lobby where it is not', async ({
    page,
  }) => {
    await page
      .context()
      .route('**/api/mg/start-game**', (route) => route.fulfill({ status: 503, json: {} }));
    await enter(page);
    const game = await playableGame(page, 10, 5);
    const first = await tapToOpen(page, game.game_name);
    await expectStopped(first, '没有打开', '服务不可用');
    await Promise.all([
      first.waitForEvent('close'),
      first.getByRole('button', { name: '返回大厅' }).first().click(),
    ]);
    const next = await playableGame(page, 10, 5);
    await page.reload();
    const second = await tapToOpen(page, next.game_name);
    await expectStopped(second, '没有打开');
    await page.close();
    await second.getByRole('button', { name: '返回大厅' }).first().click();
    await expect(second).toHaveURL(/\/home$/);
  });
});

test('a player without money is told so, and where to get some', async ({ page }) => {
  const player = await newPlayer(page);
  await enter(page, player);
  const game = await playableGame(page, 10, 5);
  const opened = await tapToOpen(page, game.game_name);
  await expectStopped(opened, '暂时进不去', '余额不足，请先充值');
  await expect(opened.getByRole('button', { name: '去充值' })).toBeVisible();
});
