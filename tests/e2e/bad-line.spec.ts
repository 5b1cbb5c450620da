import type { Page } from '@playwright/test';
import { openLobby } from '../support/lobby.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

const LOGIN_CODE = /\/assets\/login-dialog-[^/]*\.js$/;
const SETTINGS_STYLE = /\/assets\/settings-sheet-[^/]*\.css$/;
const SUPPORT_CODE = /\/assets\/support-dialog-[^/]*\.js$/;
const VERSION = /\/version\.json$/;
const NO_NETWORK = '网络不可用，无法打开，请检查网络后重试';

/** Marks the page, so that a reload would be noticed: the mark would be gone. */
const mark = (page: Page) => page.evaluate(() => Reflect.set(window, 'sameVisit', true));
const expectVisit = (page: Page, isSame: boolean) =>
  expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'sameVisit') === true).catch(() => !isSame))
    .toBe(isSame);

/**
 * Runs in the page: requests have no time limit, within which a busy machine may not answer, and the time is always `now` (ms).
 * Playwright's clock would put its own time limit in place of this.
 */
function stopTime(now: number): void {
  AbortSignal.timeout = () => new AbortController().signal;
  Date.now = () => now;
}

test('a dialog whose code or style does not come says so, and opens once the line is back; what a deploy has removed is one reload', async ({
  page,
}) => {
  await openLobby(page);
  await mark(page);
  const address = page.url();
  const games = page.getByRole('tabpanel').getByRole('listitem');
  for (const [name, asset, title] of [
    ['登录', LOGIN_CODE, '欢迎登录'],
    ['设置', SETTINGS_STYLE, '设置'],
  ] as const) {
    const button = page.getByRole('banner').getByRole('button', { name, exact: true });
    await page.route(asset, (route) => route.abort('internetdisconnected'));
    await page.route(VERSION, (route) => route.abort('internetdisconnected'));
    for (let tap = 0; tap < 2; tap += 1) {
      const tried = page.waitForRequest(asset);
      await button.click();
      await tried;
      await expectToast(page, NO_NETWORK);
      await expect(games.first()).toBeVisible();
    }
    await expect(page).toHaveURL(address);
    await expectVisit(page, true);
    await page.unroute(asset);
    await page.unroute(VERSION);
    await button.click();
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  await expect(page.locator('link[rel=stylesheet][href*=settings-sheet]')).toHaveCount(1);
  await expectVisit(page, true);

  let visits = 0;
  page.on('framenavigated', () => {
    visits += 1;
  });
  const support = page.getByRole('button', { name: '客服', exact: true });
  // Within a minute the page is not reloaded again, and a busy machine may take longer for a reload.
  const now = Date.now();
  await page.evaluate(stopTime, now);
  await page.addInitScript(stopTime, now);
  await page.route(SUPPORT_CODE, (route) => route.fulfill({ status: 404, body: 'Not found' }));
  await support.click();
  await expect.poll(() => visits).toBe(1);
  await expect(games.first()).toBeVisible();
  await expectVisit(page, false);
  await mark(page);
  await support.click();
  await expectToast(page, '没有加载出来，请重试');
  await expectVisit(page, true);
  expect(visits).toBe(1);
  await page.unroute(SUPPORT_CODE);
  await support.click();
  await expect(page.getByRole('dialog', { name: '联系客服' })).toBeVisible();
});
