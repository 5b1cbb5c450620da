import type { Page } from '@playwright/test';
import { STORAGE_KEYS } from '../../src/storage.ts';
import { fulfilCall, openLobby } from '../support/lobby.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

const CONFIG = '**/api/home/config';
const BULLETINS = '**/api/plat/bulletin';

async function openSupport(page: Page) {
  await openLobby(page);
  await page.getByRole('button', { name: '客服', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '联系客服' });
  await expect(dialog).toBeVisible();
  return dialog;
}

async function openAnnouncement(page: Page) {
  await openLobby(page);
  await page.getByRole('button', { name: /^公告/ }).click();
  const dialog = page.getByRole('dialog', { name: '公告' });
  await expect(dialog).toBeVisible();
  return dialog;
}

test.describe('customer service', () => {
  test('offers the online desk and the chat, each as a link that gives nothing away', async ({
    page,
  }) => {
    const dialog = await openSupport(page);
    const desk = dialog.getByRole('link', { name: /在线客服/ });
    await expect(desk).toHaveAttribute('href', /^https:\/\//);
    await expect(desk).toHaveAttribute('target', '_blank');
    await expect(desk).toHaveAttribute('rel', 'noopener noreferrer');
    const chat = dialog.getByRole('link', { name: /打开聊天/ }).first();
    await expect(chat).toHaveAttribute('href', /^https:\/\/t\.me\//);
    await expect(chat).toHaveAttribute('rel', 'noopener noreferrer');
  });

  test('copies a contact', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.route(CONFIG, fulfilCall([{ id: 3, content: '@robohall_cs' }]));
    const dialog = await openSupport(page);
    const said = expectToast(page, '复制成功');
    await dialog.getByRole('button', { name: '复制 @robohall_cs' }).click();
    await said;
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('@robohall_cs');
  });

  for (const hostile of [
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'http://support.example/',
    'https://user:pass@support.example/',
    '//support.example',
    '"><img src=x onerror=alert(1)>',
  ]) {
    test(`does not follow ${hostile}`, async ({ page, context }) => {
      await page.route(
        CONFIG,
        fulfilCall([
          { id: 7, content: hostile },
          { id: 3, content: hostile },
          { id: 4, content: '@robohall_cs' },
        ]),
      );
      const dialog = await openSupport(page);
      const said = expectToast(page, '客服链接暂不可用，请用聊天软件联系');
      await dialog.getByRole('button', { name: /在线客服/ }).click();
      await said;
      await expect(dialog.getByRole('link')).toHaveCount(1);
      expect(context.pages()).toHaveLength(1);
    });
  }

  test('works with no signal, and says what needs the network', async ({ page }) => {
    await openSupport(page);
    await page.keyboard.press('Escape');
    await page.route('**/api/**', (route) => route.abort('internetdisconnected'));
    await page.reload();
    await page.getByRole('button', { name: '客服', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: '联系客服' });
    await expect(dialog.getByRole('link', { name: /在线客服/ })).toBeVisible();
    await expect(dialog.getByText('现在没有网络')).toBeVisible();
  });

  test('asks again when nothing is known yet', async ({ page }) => {
    await page.route(CONFIG, (route) => route.abort('internetdisconnected'));
    const dialog = await openSupport(page);
    const retry = dialog.getByRole('button', { name: '重试' });
    await expect(retry).toBeVisible({ timeout: 20_000 });
    const again = page.waitForRequest(CONFIG);
    await retry.click();
    await again;
    await page.unroute(CONFIG);
    // Asked for again by itself once the line is back, or by another tap.
    await expect(dialog.getByRole('link', { name: /在线客服/ })).toBeVisible({ timeout: 30_000 });
  });
});

test.describe('the announcement', () => {
  test('shows both sources as HTML', async ({ page }) => {
    await page.route(
      BULLETINS,
      fulfilCall([
        { id: 1, content: '<h2>维护</h2><ul><li>周三<b>凌晨</b></li></ul>' },
        { id: 2, content: '<p>看<a href="https://robohall.example/rules">规则</a></p>' },
      ]),
    );
    const dialog = await openAnnouncement(page);
    await expect(dialog.getByRole('listitem').getByText('凌晨')).toBeVisible();
    const link = dialog.getByRole('link', { name: '规则' });
    await expect(link).toHaveAttribute('rel', /noopener noreferrer/);
    await expect(link).toHaveAttribute('target', '_blank');
    await dialog.getByRole('button', { name: '知道了' }).click();
    await expect(dialog).toBeHidden();
  });

  test('shows once what both sources say alike', async ({ page }) => {
    const content = '<p>每周三维护</p>';
    await page.route(
      BULLETINS,
      fulfilCall([
        { id: 1, content },
        { id: 2, content },
      ]),
    );
    const dialog = await openAnnouncement(page);
    await expect(dialog.getByText('每周三维护')).toHaveCount(1);
  });

  test('shows the words alone when the sanitiser cannot be loaded', async ({ page }) => {
    await page.route('**/assets/purify*', (route) => route.abort());
    await page.route(BULLETINS, fulfilCall([{ id: 1, content: '<p>甲<b>乙</b></p><p>丙</p>' }]));
    // As after the one reload that a missing chunk causes.
    await page.addInitScript(
      (key) => localStorage.setItem(key, String(Date.now())),
      STORAGE_KEYS.chunkReloadAt,
    );
    const dialog = await openAnnouncement(page);
    await expect(dialog.getByText('甲 乙')).toBeVisible();
    await expect(dialog.locator('b')).toHaveCount(0);
  });
});
