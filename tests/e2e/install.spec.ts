import type { Page } from '@playwright/test';
import { offerInstall } from '../support/install.ts';
import { openLobby } from '../support/lobby.ts';
import { expect, test } from '../support/test.ts';

const DAY_MS = 86_400_000;
const SHOWN_AT = 'robohall.install_shown_at';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

function banner(page: Page) {
  return page.getByRole('complementary', { name: '添加到主屏幕' });
}

function shownAgo(page: Page, ms: number) {
  return page.addInitScript(
    ([key, ago]) => localStorage.setItem(String(key), String(Date.now() - Number(ago))),
    [SHOWN_AT, ms] as const,
  );
}

test('asks the browser to install when the player wants it', async ({ page }) => {
  await openLobby(page);
  await expect(banner(page)).toBeHidden();
  expect(await offerInstall(page)).toBe(true);
  await banner(page).getByRole('button', { name: '添加', exact: true }).click();
  await expect(banner(page)).toBeHidden();
  expect(await page.evaluate(() => Reflect.get(window, 'asked'))).toBe(true);
});

test('is shown at most once per 24 hours', async ({ page }) => {
  await openLobby(page);
  await offerInstall(page);
  await banner(page).getByRole('button', { name: /^关闭/ }).click();
  await expect(banner(page)).toBeHidden();
  await page.reload();
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
  await offerInstall(page);
  await expect(banner(page)).toBeHidden();
});

for (const [what, ago, shown] of [
  ['23 hours after', DAY_MS - 3_600_000, false],
  ['more than a day after', DAY_MS + 60_000, true],
  ['when the stored time lies in the future', -30 * DAY_MS, true],
] as const) {
  test(`${shown ? 'comes' : 'does not come'} ${what}`, async ({ page }) => {
    await shownAgo(page, ago);
    await openLobby(page);
    await offerInstall(page);
    await expect(banner(page)).toBeVisible({ visible: shown });
  });
}

test.describe('in Safari on an iPhone', () => {
  test.use({ userAgent: IPHONE });

  test('explains the share sheet', async ({ page }) => {
    await openLobby(page);
    await expect(banner(page)).toContainText('添加到主屏幕');
    await expect(banner(page).getByRole('img', { name: '分享按钮' })).toBeVisible();
    await expect(banner(page).getByRole('button', { name: '添加', exact: true })).toBeHidden();
  });
});

test('is never shown in the installed app', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'standalone', { get: () => true });
  });
  await openLobby(page);
  await offerInstall(page);
  await expect(banner(page)).toBeHidden();
});
