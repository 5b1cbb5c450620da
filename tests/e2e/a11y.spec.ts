import { expectAccessible } from '../support/axe.ts';
import { offerInstall } from '../support/install.ts';
import { openLobby } from '../support/lobby.ts';
import { OFFLINE_STRIP } from '../support/offline.ts';
import { CAPTCHA_TEXT } from '../support/platform-messages.ts';
import { arrive, DEMO, logIn } from '../support/player.ts';
import { expect, test } from '../support/test.ts';

test.describe('axe finds nothing', () => {
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

  test('the promo popup', async ({ page }) => {
    await openLobby(page);
    await arrive(page);
    await expect(page.getByRole('dialog', { name: '活动推荐' })).toBeVisible();
    await expectAccessible(page);
  });

  test('the question before logging out', async ({ page }) => {
    await openLobby(page);
    await logIn(page);
    await page.getByRole('button', { name: '设置', exact: true }).click();
    const settings = page.getByRole('dialog', { name: '设置' });
    await settings.getByRole('button', { name: '退出登录' }).click();
    await expect(settings.getByRole('button', { name: '确认退出' })).toBeVisible();
    await expectAccessible(page);
  });

  test('the offer to install', async ({ page }) => {
    await openLobby(page);
    await offerInstall(page);
    await expect(page.getByRole('complementary', { name: '添加到主屏幕' })).toBeVisible();
    await expectAccessible(page);
  });

  test('the strip that says there is no signal', async ({ page }) => {
    await openLobby(page);
    await page.route('**/api/**', (route) => route.abort('internetdisconnected'));
    await page.reload();
    await expect(page.getByText(OFFLINE_STRIP).first()).toBeVisible();
    await expectAccessible(page);
  });

  test('a refused registration', async ({ page }) => {
    await openLobby(page);
    await page.getByRole('banner').getByRole('button', { name: '注册' }).click();
    const form = page.getByRole('dialog', { name: '注册' });
    // Nobody types a captcha before it is there; a new picture clears what was typed.
    await expect(form.getByRole('button', { name: '验证码图片，点按刷新' })).toBeVisible();
    for (const [name, value] of [
      ['用户名', DEMO.username],
      ['密码', 'secret-2026'],
      ['确认密码', 'secret-2026'],
      ['验证码', CAPTCHA_TEXT],
    ] as const) {
      await form.getByLabel(name, { exact: true }).fill(value);
    }
    await form.getByRole('button', { name: '注册', exact: true }).click();
    await expect(form.getByText('用户名已存在')).toBeVisible();
    await expectAccessible(page);
    await form.getByLabel('确认密码', { exact: true }).fill('something-else');
    await form.getByRole('button', { name: '注册', exact: true }).click();
    await expect(page.getByRole('status').getByText('密码不一致')).toBeVisible();
    await expectAccessible(page);
  });
});
