import { HOME_TABS } from '../../contract/enums.ts';
import { expectAccessible } from '../support/axe.ts';
import { openLobby } from '../support/lobby.ts';
import { expectPictures, keptSince, OFFLINE_STRIP } from '../support/offline.ts';
import { haveSession } from '../support/session.ts';
import { expectToast } from '../support/toasts.ts';
import { expect, test } from '../support/visited.ts';

test('with no signal every view opens, looked at before or not', async ({ page, line }) => {
  await openLobby(page);
  // The button lies over the words.
  const notice = page.getByRole('button', { name: /^公告/ }).locator('..');
  const words = await notice.textContent();
  const games = await page.getByRole('tabpanel').getByRole('listitem').allTextContents();
  line.cut(true);

  await page.reload();
  await expect(page.getByText(OFFLINE_STRIP)).toContainText(keptSince());
  await expect(page.getByRole('banner').getByRole('img', { name: 'RoboHall' })).toBeVisible();
  expect(words).toBeTruthy();
  await expect(notice).toHaveText(words ?? '');
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveText(games);
  await expectPictures(page, 'section[aria-label="活动横幅"]');
  await expectPictures(page, '[role=tabpanel]');
  await expectAccessible(page);

  for (const { value, label } of HOME_TABS) {
    await page.goto(`/home?game_type=${value}`);
    await expect(page.getByRole('tab', { name: label })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
    await expectPictures(page, '[role=tabpanel]');
  }
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { name: '没有这个页面' })).toBeVisible();
});

test('with no signal the device says what it holds, searches it, and keeps what was typed', async ({
  page,
  line,
}) => {
  line.cut(true);
  await page.goto('/home');
  await expect(page.getByText(OFFLINE_STRIP)).toBeVisible();
  const settings = page.getByRole('button', { name: '设置' });
  await settings.click();
  await expect(page.getByText(keptSince('离线可用 2\\d\\d 款游戏，'))).toBeVisible();
  await page.keyboard.press('Escape');
  // The closed dialog gives the focus back, which would take the keys of the search along.
  await expect(settings).toBeFocused();

  const box = page.getByRole('searchbox', { name: '搜索游戏' });
  const results = page.getByRole('tabpanel', { name: '搜索结果' });
  for (const text of ['捕鱼', 'bydh', 'BYDH', 'buyu', 'buyudaheng']) {
    await box.fill(text);
    await box.press('Enter');
    await expect(results.getByText(`“${text}” 共`)).toContainText('离线搜索');
    await expect(results.getByRole('listitem').filter({ hasText: '捕鱼大亨' })).not.toHaveCount(0);
  }
  await box.fill('没有这个游戏名');
  await box.press('Enter');
  await expectToast(page, '未搜索到游戏');

  await page.getByRole('banner').getByRole('button', { name: '登录' }).click();
  const dialog = page.getByRole('dialog', { name: '欢迎登录' });
  await dialog.getByRole('textbox', { name: '用户名' }).fill('demo_player');
  await dialog.getByLabel('密码', { exact: true }).fill('demo-2026');
  await dialog.getByRole('button', { name: '登录', exact: true }).click();
  const note = dialog.getByRole('alert');
  await expect(note).toContainText('登录需要网络');
  await expect(note.getByRole('button', { name: '重试' })).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: '用户名' })).toHaveValue('demo_player');
});

test('with no signal the last balance stands with its time; the signal comes back without a reload', async ({
  page,
  line,
}) => {
  await haveSession(page);
  await openLobby(page);
  const balance = page.getByTestId('balance').getByText(/^余额 [\d,]+\.\d{4} USDT$/);
  const last = await balance.textContent();
  // Queries are written to the device within a second.
  await expect
    .poll(() => page.evaluate(() => JSON.stringify({ ...localStorage })))
    .toContain('user-info');
  line.cut(true);
  await page.reload();
  await expect(balance).toHaveText(last ?? '');
  await expect(page.getByRole('banner').getByText(keptSince())).toBeVisible();
  await page.getByRole('button', { name: '刷新余额' }).click();
  await expectToast(page, '网络连接失败，请检查网络后重试');
  await expect(page.getByText(OFFLINE_STRIP)).toBeVisible();
  await page.evaluate(() => Reflect.set(window, 'samePage', true));
  const fresh = page.waitForResponse((response) => response.url().includes('/api/plat/game/hot'));
  line.cut(false);
  expect((await fresh).status()).toBe(200);
  await expect(page.getByText(OFFLINE_STRIP)).toBeHidden();
  expect(await page.evaluate(() => Reflect.get(window, 'samePage'))).toBe(true);
});
