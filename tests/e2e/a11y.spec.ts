import { expectAccessible } from '../support/axe.ts';
import { openLobby } from '../support/lobby.ts';
import { logIn } from '../support/player.ts';
import { expect, test } from '../support/test.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`axe finds nothing, ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('home for visitors, in every category', async ({ page }) => {
      await openLobby(page);
      await expectAccessible(page);
      for (const name of ['电子', '真人', '棋牌', '捕鱼', '体育']) {
        await page.getByRole('tab', { name }).click();
        await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
        await expectAccessible(page, '#lobby-games');
      }
      await page.getByRole('button', { name: /体育公告/ }).click();
      await expect(page.getByRole('tabpanel').getByRole('paragraph').first()).toBeVisible();
      await expectAccessible(page, '#lobby-games');
    });

    test('home for players, search results and the not-found page', async ({ page }) => {
      await openLobby(page);
      await logIn(page);
      await expectAccessible(page);
      await page.getByRole('searchbox', { name: '搜索游戏' }).fill('捕鱼');
      await page.keyboard.press('Enter');
      await expect(page.getByText(/共 \d+ 款/)).toBeVisible();
      await expectAccessible(page);
      await page.goto('/nowhere');
      await expect(page.getByRole('heading', { name: '没有这个页面' })).toBeVisible();
      await expectAccessible(page);
    });

    test('the dialogs', async ({ page }) => {
      await openLobby(page);
      const opened: Array<[string, RegExp, string]> = [
        ['登录', /^登录$/, '欢迎登录'],
        ['注册', /^注册$/, '注册'],
        ['客服', /^客服$/, '联系客服'],
        ['公告', /^公告$/, '公告'],
        ['设置', /^设置$/, '设置'],
      ];
      for (const [what, name, title] of opened) {
        await page.getByRole('button', { name }).first().click();
        const dialog = page.getByRole('dialog', { name: title });
        await expect(dialog, what).toBeVisible();
        await expectAccessible(page);
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
      }
    });
  });
}
