import type { Page } from '@playwright/test';
import { openLobby } from '../support/lobby.ts';
import { CAPTCHA_TEXT } from '../support/platform-messages.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';
import { freshName } from '../support/wallet.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: /^(欢迎登录|注册)$/ });
const field = (page: Page, name: string) => dialog(page).getByLabel(name, { exact: true });
const submit = (page: Page, name: '登录' | '注册') =>
  dialog(page).getByRole('button', { name, exact: true }).click();
const stored = (page: Page, key: string) => page.evaluate((k) => localStorage.getItem(k), key);
/** Attached, not visible: the promo popup may already stand before it. */
const loggedIn = (page: Page) => expect(page.getByTestId('balance')).toBeAttached();

async function openForm(page: Page, name: '登录' | '注册'): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name }).click();
  await expect(dialog(page)).toBeVisible();
}

/** Comes back as somebody whose session has ended. */
async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.removeItem('robot_token'));
  await page.reload();
  await openForm(page, '登录');
}

/** The invite code that the mirror of localStorage holds. */
function mirrored(page: Page): Promise<string | undefined> {
  return page.evaluate(async () => {
    const cache = await caches.open('robohall-invited');
    return await (await cache.match('/invited-code'))?.text();
  });
}

const manifest = (page: Page) => page.locator('link[rel=manifest]');

test('a newcomer registers by a friend’s link, also once localStorage has lost it, and is remembered by this browser if he wants', async ({
  page,
  request,
}) => {
  await openLobby(page, '/home?code=AGENT8');
  await expect(page).toHaveURL(/\/home$/);
  await expect.poll(() => mirrored(page)).toBe('AGENT8');
  // An installation takes the code along.
  const address = '/manifest.webmanifest?code=AGENT8';
  await expect(manifest(page)).toHaveAttribute('href', address);
  const installed = await (await request.get(address)).json();
  expect(installed).toMatchObject({ id: '/', start_url: '/home?code=AGENT8' });

  await page.evaluate(() => localStorage.clear());
  await openLobby(page);
  await openForm(page, '注册');
  await expect(field(page, '邀请码（选填）')).toHaveValue('AGENT8');
  await expect(field(page, '邀请码（选填）')).toBeDisabled();
  // Nobody types a captcha before it is there; a new picture clears what was typed.
  await expect(dialog(page).getByRole('button', { name: '验证码图片，点按刷新' })).toBeVisible();
  const username = `guest_${freshName()}`;
  const password = 'secret-2026';
  const values = { 验证码: CAPTCHA_TEXT, 用户名: username, 密码: password, 确认密码: password };
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
  await submit(page, '注册');
  await expectToast(page, '注册成功');
  await loggedIn(page);
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL(/\/home$/);
  await expect.poll(() => stored(page, 'invited_code')).toBeNull();
  await expect.poll(() => mirrored(page)).toBeUndefined();
  await expect(manifest(page)).toHaveAttribute('href', '/manifest.webmanifest');
  const token = await stored(page, 'robot_token');
  expect(token).toMatch(/.{16,}/);
  const entries = await page.evaluate(() =>
    window.navigation.entries().map(({ url }) => url ?? ''),
  );
  expect(entries.join()).not.toContain(token);

  await comeBack(page);
  await expect(field(page, '用户名')).toHaveValue('');
  await field(page, '用户名').fill(username);
  await field(page, '密码').fill(password);
  await page.getByLabel('记住密码').check();
  await submit(page, '登录');
  await loggedIn(page);
  await expect.poll(() => stored(page, 'userPass')).toContain('"data"');
  const kept = await stored(page, 'userPass');
  for (const secret of [username, password]) expect(kept).not.toContain(secret);

  await comeBack(page);
  await expect(field(page, '用户名')).toHaveValue(username);
  await expect(field(page, '密码')).toHaveValue(password);
  await page.getByLabel('记住密码').uncheck();
  await submit(page, '登录');
  await loggedIn(page);
  await expect.poll(() => stored(page, 'userPass')).toBeNull();
});
