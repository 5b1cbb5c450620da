import type { Page } from '@playwright/test';
import { openLobby } from '../support/lobby.ts';
import { CAPTCHA_TEXT } from '../support/platform-messages.ts';
import { expect, test } from '../support/test.ts';

const form = (page: Page) => page.getByRole('dialog', { name: '注册' });
const field = (page: Page, name: string) => form(page).getByLabel(name, { exact: true });
const codeField = (page: Page) => field(page, '邀请码（选填）');
const manifestAddress = (page: Page) =>
  page.locator('link[rel=manifest]').getAttribute('href', { timeout: 5_000 });

async function openRegistration(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: '注册' }).click();
  await expect(form(page)).toBeVisible();
}

async function register(page: Page): Promise<void> {
  await expect(form(page).getByRole('button', { name: '验证码图片，点按刷新' })).toBeVisible();
  await field(page, '用户名').fill(`invited_${Date.now().toString(36)}`);
  await field(page, '密码').fill('secret-2026');
  await field(page, '确认密码').fill('secret-2026');
  await field(page, '验证码').fill(CAPTCHA_TEXT);
  await form(page).getByRole('button', { name: '注册', exact: true }).click();
  await expect(page.getByTestId('balance')).toBeAttached();
}

/** What the mirror holds. */
function mirrored(page: Page): Promise<string | undefined> {
  return page.evaluate(async () => {
    const cache = await caches.open('robohall-invited');
    return await (await cache.match('/invited-code'))?.text();
  });
}

test('a code that localStorage lost comes back from its mirror; an installation takes it along; registering ends both', async ({
  page,
  request,
}) => {
  await openLobby(page, '/home?code=AGENT8');
  await expect(page).toHaveURL(/\/home$/);
  await expect.poll(() => mirrored(page)).toBe('AGENT8');
  const address = await manifestAddress(page);
  expect(address).toBe('/manifest.webmanifest?code=AGENT8');
  const manifest = await (await request.get(address ?? '')).json();
  expect(manifest).toMatchObject({ id: '/', start_url: '/home?code=AGENT8' });

  await page.evaluate(() => localStorage.clear());
  await openLobby(page);
  await openRegistration(page);
  await expect(codeField(page)).toHaveValue('AGENT8');
  await expect(codeField(page)).toBeDisabled();
  await register(page);
  await expect.poll(() => mirrored(page)).toBeUndefined();
  expect(await page.evaluate(() => localStorage.getItem('invited_code'))).toBeNull();
  expect(await manifestAddress(page)).toBe('/manifest.webmanifest');
  // What was installed before still says it, as any link does.
  await openLobby(page, manifest.start_url);
  expect(await page.evaluate(() => localStorage.getItem('invited_code'))).toBe('AGENT8');
});

test('where nothing can be stored the code stays in the address, up to the registration', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    Storage.prototype.setItem = refuse;
    CacheStorage.prototype.open = async () => refuse();
  });
  await openLobby(page, '/home?code=AGENT8');
  await expect(page).toHaveURL(/\/home\?code=AGENT8$/);
  await page.getByRole('tab', { name: '棋牌' }).click();
  await expect(page).toHaveURL(/\/home\?.*game_type=.*code=AGENT8$/);
  await page.reload();
  await expect(page.getByRole('tab', { name: '棋牌' })).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL(/code=AGENT8/);
  await openRegistration(page);
  await expect(codeField(page)).toHaveValue('AGENT8');
  await expect(codeField(page)).toBeDisabled();
  const sent = page.waitForRequest('**/api/home/register');
  await register(page);
  expect((await sent).postDataJSON()).toMatchObject({ code: 'AGENT8' });
  await expect(page).not.toHaveURL(/code=/);
});
