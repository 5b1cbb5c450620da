import type { Page } from '@playwright/test';
import { openLobby } from '../support/lobby.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

const LOGIN_CHUNK = /\/assets\/login-dialog-[^/]*\.js$/;
const LOGIN_STYLE = /\/assets\/login-dialog-[^/]*\.css$/;
const SAID = '网络不可用，无法打开，请检查网络后重试';

const loginButton = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: '登录', exact: true });
const loginDialog = (page: Page) => page.getByRole('dialog', { name: '欢迎登录' });

/** Marks the page, so that a reload would be noticed: the mark would be gone. */
const mark = (page: Page) => page.evaluate(() => Reflect.set(window, 'sameVisit', true));
const isSameVisit = (page: Page) => page.evaluate(() => Reflect.get(window, 'sameVisit') === true);

for (const [what, asset] of [
  ['code', LOGIN_CHUNK],
  ['style', LOGIN_STYLE],
] as const) {
  test(`a dialog whose ${what} cannot be fetched says so, and opens once the line is back`, async ({
    page,
  }) => {
    await openLobby(page);
    await mark(page);
    const address = page.url();
    await page.route(/\/assets\/|\/version\.json/, (route) =>
      asset.test(route.request().url()) || route.request().url().endsWith('/version.json')
        ? route.abort('internetdisconnected')
        : route.continue(),
    );
    for (let tap = 0; tap < 2; tap += 1) {
      const tried = page.waitForRequest(asset);
      await loginButton(page).click();
      await tried;
      await expectToast(page, SAID);
      await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
      await expect(page.getByText(SAID)).toBeHidden();
    }
    expect(page.url()).toBe(address);
    expect(await isSameVisit(page)).toBe(true);

    await page.unroute(/\/assets\/|\/version\.json/);
    await loginButton(page).click();
    await expect(loginDialog(page)).toBeVisible();
    const styles = page.locator('link[rel=stylesheet][href*=login-dialog]');
    await expect(styles).toHaveCount(1);
    expect(await isSameVisit(page)).toBe(true);
  });
}

test('a dialog’s chunk that a deploy has removed: one reload, then a word', async ({ page }) => {
  await openLobby(page);
  await mark(page);
  let visits = 0;
  page.on('framenavigated', () => {
    visits += 1;
  });
  await page.route(LOGIN_CHUNK, (route) => route.fulfill({ status: 404, body: 'Not found' }));
  await loginButton(page).click();
  await expect.poll(() => visits).toBe(1);
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
  expect(await isSameVisit(page)).toBe(false);

  await mark(page);
  await loginButton(page).click();
  await expectToast(page, '没有加载出来，请重试');
  expect(await isSameVisit(page)).toBe(true);
  expect(visits).toBe(1);

  await page.unroute(LOGIN_CHUNK);
  await loginButton(page).click();
  await expect(loginDialog(page)).toBeVisible();
});
