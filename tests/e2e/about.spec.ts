import type { Page } from '@playwright/test';
import { openLobby } from '../support/lobby.ts';
import { keptSince } from '../support/offline.ts';
import { nextRelease, SENDS_NO_MORE, serve } from '../support/release.ts';
import { expect, test } from '../support/test.ts';
import { test as visited } from '../support/visited.ts';

const part = (page: Page, name: string) => page.getByRole('region', { name });
const version = (page: Page) => part(page, '版本');
const lookForUpdate = (page: Page) =>
  version(page).getByRole('button', { name: '检查更新' }).click();
const licences = (page: Page) => page.getByRole('dialog', { name: '开源许可' });

test.use({ expectedConsole: SENDS_NO_MORE });

test('says what the app is, what it takes, whose work is in it, and the way to its repair', async ({
  page,
}) => {
  await openLobby(page);
  await page.getByRole('button', { name: '设置' }).click();
  await page.getByRole('button', { name: '关于' }).click();
  await expect(page).toHaveURL(/\/about$/);
  await expect(version(page)).toContainText(/版本 \d+\.\d+\.\d+ · 构建 [0-9a-f]{7}/);
  await lookForUpdate(page);
  await expect(version(page).getByRole('status')).toHaveText('已是最新版本。');
  await expect(part(page, '平台')).toContainText(/名称RoboHall.*最低充值20 USDT/);
  await expect(part(page, '平台')).toContainText(keptSince());
  await expect(part(page, '本机存储和同步')).toContainText(/占用空间约 [\d.]+ [KM]B/);
  // The app's own files are at least in it.
  await expect(part(page, '今日流量')).toContainText(/约\s*[\d.]+ [KM]B/);

  await page.getByRole('button', { name: '管理本机存储' }).click();
  await expect(page.getByRole('dialog', { name: '本机存储' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '使用须知' }).click();
  await expect(page.getByRole('dialog', { name: '使用须知' })).toContainText('未满 18 岁不得使用');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: '开源许可' }).click();
  const react = licences(page)
    .getByRole('listitem')
    .filter({ hasText: /^react \d/ });
  await react.locator('summary').click();
  await expect(react).toContainText('Permission is hereby granted');
  // What only the worker is made of counts as well.
  await expect(licences(page).getByText(/^workbox-precaching/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(licences(page)).toBeHidden();

  await page.route('**/version.json', (route) => route.abort('internetdisconnected'));
  await lookForUpdate(page);
  await expect(version(page).getByRole('status')).toHaveText('连不上网络，没有查到。');
  await page.getByRole('button', { name: '修复' }).click();
  await expect(page.getByRole('dialog', { name: '打开修复页？' })).toContainText(
    '会保留：登录状态',
  );
  await page.getByRole('button', { name: '去修复页' }).click();
  await expect(page.getByRole('heading', { name: '修复 RoboHall' })).toBeVisible();
});

visited(
  'works with no signal, offers a newer release as often as it is asked for, and counts the worker’s data',
  async ({ page, line, platform }) => {
    line.cut(true);
    await page.goto('/about');
    await expect(part(page, '平台')).toContainText(keptSince());
    await lookForUpdate(page);
    await expect(version(page).getByRole('status')).toHaveText('连不上网络，没有查到。');
    await page.getByRole('button', { name: '开源许可' }).click();
    await expect(licences(page).getByText(/^react \d/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(part(page, '本机存储和同步')).toContainText(keptSince('游戏目录\\d+ 款 · '));
    // Pictures are fetched by the worker alone, the whole app as well.
    const kinds = part(page, '今日流量').locator('dl');
    await expect(kinds).toContainText(/图片[\d.]+ [KM]B/);
    await expect(kinds).toContainText(/程序[\d.]+ [KM]B/);

    const release = await nextRelease('3');
    try {
      await serve(platform, release);
      line.cut(false);
      const offer = page.getByRole('dialog', { name: '发现新版本' });
      for (const _time of ['found', 'put off']) {
        await lookForUpdate(page);
        await expect(offer).toBeVisible();
        await offer.getByRole('button', { name: '稍后' }).click();
        await expect(offer).toBeHidden();
      }
      await lookForUpdate(page);
      await offer.getByRole('button', { name: '立即更新' }).click();
      await expect(page.locator('meta[name=release]')).toHaveAttribute('content', '3');
    } finally {
      await release.dispose();
    }
  },
);
