import { parseMoney } from '../../contract/money.ts';
import { qrTextIn } from '../support/qr.ts';
import {
  confirmButton,
  countField,
  nextButton,
  openSending,
  passwordField,
  qrCode,
  sealOf,
  shareField,
  shareOf,
  takersIn,
} from '../support/red-bags.ts';
import { test as base, expect } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';
import { clickAtOnce } from '../support/touch.ts';
import { type RichPlayer, richPlayer, truthOf } from '../support/wallet.ts';
import { keepSession } from '../support/withdrawal.ts';

/** Two players with 500 USDT each. */
const test = base.extend<{ player: RichPlayer; friend: RichPlayer }>({
  player: async ({ platform }, use) => use(await richPlayer(platform)),
  friend: async ({ platform }, use) => use(await richPlayer(platform)),
});

test('equal shares: sent, opened by another in two tabs at once for one share, and both see who took what', async ({
  page,
  context,
  browser,
  platform,
  player,
  friend,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openSending(page, player);
  await page.getByRole('radio', { name: '普通' }).check();
  await shareField(page).fill('１．５');
  await countField(page).fill(' ４ ');
  await page.getByRole('textbox', { name: '祝福语' }).fill('生日快乐');
  await passwordField(page).fill(player.withdrawalPassword);
  await expect(page.getByTestId('red-bag-total')).toHaveText('6');
  await nextButton(page).click();
  const sheet = page.getByRole('dialog', { name: '核对红包' });
  await expect(sheet.getByText('1.5 USDT')).toBeVisible();
  await expect(sheet.getByText('发出后不能撤回')).toBeVisible();
  await confirmButton(page).click();
  await expect(
    page.getByRole('region', { name: '红包结果' }).getByText('红包已包好'),
  ).toBeVisible();
  await expect(page.getByTestId('wallet-balance')).toHaveText('494.0000 USDT');
  const link = await qrTextIn(qrCode(page));
  await page.getByRole('button', { name: '复制红包链接' }).click();
  await expectToast(page, '复制成功');
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(link);

  const theirs = await browser.newContext();
  const friendPage = await theirs.newPage();
  await keepSession(friendPage, friend.token, platform.url);
  await friendPage.goto(link);
  await expect(
    friendPage.getByRole('heading', { name: '生日快乐' }).or(friendPage.getByText('生日快乐')),
  ).toBeVisible();
  const otherTab = await theirs.newPage();
  await otherTab.goto(link);
  await expect(sealOf(otherTab)).toBeVisible();
  await clickAtOnce([friendPage, otherTab].map(sealOf));
  for (const tab of [otherTab, friendPage]) await expect(shareOf(tab)).toHaveText('1.5');
  await otherTab.close();
  await expect(takersIn(friendPage)).toHaveText(/我.*1\.5 USDT/);
  await friendPage.goto(`${platform.url}/redBag?list=received`);
  await expect(friendPage.getByRole('region', { name: '合计' })).toContainText('1.5 USDT');
  await theirs.close();

  await page.getByRole('button', { name: '看谁领了' }).click();
  await expect(page.getByRole('heading', { name: '已领 1/4 个' })).toBeVisible();
  await expect(takersIn(page)).toHaveCount(1);
  await expect(page.getByText('已领走 1.5 USDT')).toBeVisible();
  expect(await truthOf(platform, player.token).balance()).toBe(parseMoney('494'));
  expect(await truthOf(platform, friend.token).balance()).toBe(parseMoney('501.5'));
});
