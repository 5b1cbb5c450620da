import type { Page } from '@playwright/test';
import { askForOrder, closePanel, NEVER_PAID, openOrder, RECHARGE } from '../support/deposits.ts';
import { expectStopped, watchLaunches } from '../support/launch.ts';
import { playableGame, searchFor } from '../support/play.ts';
import { haveSession, newPlayer } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

/** A moment, and nothing else. */
const END = /^\d+月\d+日 \d\d:\d\d$/;

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

/** Begins a rest of a day; gives its end as the page says it then: the sheet's may be of a minute before. */
async function restADay(page: Page): Promise<string> {
  await part(page, '休息一下').getByRole('button', { name: '24 小时' }).click();
  const sheet = page.getByRole('dialog', { name: '休息 24 小时' });
  await expect(sheet.getByText(END)).toBeVisible();
  await sheet.getByRole('button', { name: '开始休息' }).click();
  await expect(sheet).toBeHidden();
  return (await part(page, '现在').getByText(END).textContent()) ?? '';
}

/** Waits until the visit is counted in this page, and so until what it has to stop is known. */
async function clockRuns(page: Page): Promise<void> {
  const runs = () => {
    const [entry] = performance.getEntriesByType('navigation');
    const shownAt = performance.timeOrigin + (entry as PerformanceNavigationTiming).domInteractive;
    return JSON.parse(localStorage.getItem('robohall.visit') ?? '{}').lastAt >= shownAt;
  };
  await expect.poll(() => page.evaluate(runs)).toBe(true);
}

test('a daily cap stops recharges before they are sent and is lowered at once; a rest stops launches', async ({
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

  // A rest stops launches, in this very tab: no window is opened for a table.
  const launches = watchLaunches(page);
  await other.close();
  await page.goto('/protection');
  const end = await restADay(page);
  await page.goto('/home');
  await clockRuns(page);
  const game = await playableGame(page, 10, 5);
  await (await searchFor(page, game.game_name)).click();
  await expectStopped(page, '休息中', new RegExp(`^${end} 前不打开游戏`));
  expect(page.context().pages()).toHaveLength(1);
  expect(launches).toEqual([]);
});
