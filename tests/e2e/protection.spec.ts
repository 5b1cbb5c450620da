import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import {
  amountField,
  askForOrder,
  closePanel,
  NEVER_PAID,
  openOrder,
  RECHARGE,
} from '../support/deposits.ts';
import { expectStopped, MG_GAME, watchLaunches } from '../support/launch.ts';
import { playableGame, searchFor } from '../support/play.ts';
import { logOut } from '../support/player.ts';
import { haveSession, newPlayer } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const DAY_MS = 86_400_000;
/** A moment, and nothing else. */
const END = /^\d+月\d+日 \d\d:\d\d$/;

/** The page's part with this heading. */
const part = (page: Page, name: string) => page.getByRole('region', { name });
const capPart = (page: Page) => part(page, '每日充值上限');
const reality = (page: Page) => page.getByRole('dialog', { name: '休息提醒' });

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

test('a daily cap stops a recharge before it is sent, lets a smaller one through, and is lowered at once', async ({
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

test('a cap is raised after a day, and may be kept until then; a rest says its end first', async ({
  page,
}) => {
  // For visitors too: what is set is the device's.
  await page.goto('/protection');
  await setCap(page, '40');
  await setCap(page, '500');
  const waiting = capPart(page).getByText(/^\d+月\d+日 \d\d:\d\d 起改为 500 USDT$/);
  await expect(waiting).toBeVisible();
  await page.reload();
  await expect(waiting).toBeVisible();
  await expect(capPart(page).getByText('40 USDT / 天')).toBeVisible();
  await expectAccessible(page);
  await capPart(page).getByRole('button', { name: '保持原上限' }).click();
  await expect(waiting).toHaveCount(0);

  await part(page, '休息一下').getByRole('button', { name: '7 天' }).click();
  const rest = page.getByRole('dialog', { name: '休息 7 天' });
  await expectAccessible(page);
  await rest.getByRole('button', { name: '再想想' }).click();
  await expect(rest).toBeHidden();
  await expect(part(page, '现在').getByText('这次已经用了')).toBeVisible();
});

test('a time-out stops launches and recharges, says until when, and leads to help', async ({
  page,
  context,
}) => {
  const launches = watchLaunches(page);
  await haveSession(page, await newPlayer(page));
  await page.goto('/protection');
  await expect(part(page, '休息一下')).toBeVisible();
  // With no signal, too.
  await context.setOffline(true);
  const end = await restADay(page);
  await expect(part(page, '现在').getByText(/到点自动解除/)).toBeVisible();
  await context.setOffline(false);

  await page.goto('/home');
  await clockRuns(page);
  const game = await playableGame(page, 10, 5);
  await (await searchFor(page, game.game_name)).click();
  await expectStopped(page, '休息中', new RegExp(`^${end} 前不打开游戏`));
  expect(context.pages()).toHaveLength(1);
  await page.getByRole('button', { name: '健康游戏与帮助' }).click();
  const therapy = page.getByRole('link', { name: /Gambling Therapy/ });
  await expect(therapy).toHaveAttribute('rel', 'noopener noreferrer');

  await page.goto('/recharge');
  await expect(page.getByRole('heading', { name: '休息中' })).toBeVisible();
  await expect(amountField(page)).toHaveCount(0);
  await expectAccessible(page);
  expect(launches).toEqual([]);
});

test('a time-out outlives a logout, one of the stores, and a clock that is set forward', async ({
  page,
}) => {
  const launches = watchLaunches(page);
  await haveSession(page, await newPlayer(page));
  await page.goto('/protection');
  const end = await restADay(page);
  await page.goto('/home');
  await logOut(page);
  await haveSession(page, await newPlayer(page));
  await page.evaluate(() => localStorage.removeItem('robohall.protection'));
  // By the phone it is long over; the platform knows better.
  await page.clock.install({ time: Date.now() + 3 * DAY_MS });
  await page.goto(MG_GAME);
  await expectStopped(page, '休息中', new RegExp(end));
  await page.goto('/recharge');
  await expect(page.getByRole('main').getByText(`${end} 前不能充值`)).toBeVisible();
  expect(launches).toEqual([]);
});

test('a reality check waits for an open order, says how long and what it came to, and leads to a rest', async ({
  page,
}) => {
  await page.clock.install();
  await haveSession(page, await newPlayer(page));
  await page.goto('/protection');
  await page.getByRole('radio', { name: '15 分钟' }).check();
  await expect(page.getByText('从现在起，每玩 15 分钟提醒一次')).toBeVisible();
  await page.goto('/recharge');
  await openOrder(page, NEVER_PAID);
  // A quarter of an hour, less a minute.
  await expect.poll(() => page.evaluate(playLonger, 14 * 60_000)).toBe(true);
  await page.clock.runFor(75_000);
  // Due, and not shown.
  expect(await page.evaluate(sinceReminder)).toBeGreaterThanOrEqual(15 * 60_000);
  await expect(reality(page)).toBeHidden();
  await closePanel(page);

  await expect(reality(page).getByText('15分钟')).toBeVisible();
  await expect(reality(page).getByText('0 注，投注 0')).toBeVisible();
  await expectAccessible(page);
  await reality(page).getByRole('button', { name: '继续' }).click();
  await expect(reality(page)).toBeHidden();

  // A question that the page keeps to itself is not covered either.
  await page.goto('/protection');
  await part(page, '休息一下').getByRole('button', { name: '24 小时' }).click();
  const sheet = page.getByRole('dialog', { name: '休息 24 小时' });
  await expect(sheet).toBeVisible();
  await page.evaluate(playLonger, 14 * 60_000);
  await page.clock.runFor(75_000);
  expect(await page.evaluate(sinceReminder)).toBeGreaterThanOrEqual(15 * 60_000);
  await expect(reality(page)).toBeHidden();
  await sheet.getByRole('button', { name: '再想想' }).click();
  await reality(page).getByRole('button', { name: '休息一下' }).click();
  await expect(page).toHaveURL(/\/protection#rest$/);
  await expect(part(page, '休息一下')).toBeInViewport();
});

/** Runs in the page: time (ms) of this visit since the last reality check. */
function sinceReminder(): number {
  const { usedMs, remindedMs } = JSON.parse(localStorage.getItem('robohall.visit') ?? '{}');
  return usedMs - remindedMs;
}

/** Runs in the page: so much more (ms) of this visit has passed. @returns false until there is one */
function playLonger(ms: number): boolean {
  const kept = localStorage.getItem('robohall.visit');
  if (kept === null) return false;
  const visit = JSON.parse(kept);
  localStorage.setItem('robohall.visit', JSON.stringify({ ...visit, usedMs: visit.usedMs + ms }));
  return true;
}
