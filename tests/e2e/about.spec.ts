import type { Page } from '@playwright/test';
import { openLobby } from '../support/lobby.ts';
import { keptSince } from '../support/offline.ts';
import { nextRelease, SENDS_NO_MORE, serve } from '../support/release.ts';
import { expectToast } from '../support/toasts.ts';
import { expect, test } from '../support/visited.ts';

const part = (page: Page, name: string) => page.getByRole('region', { name });
const version = (page: Page) => part(page, '版本');
const lookForUpdate = (page: Page) =>
  version(page).getByRole('button', { name: '检查更新' }).click();
const licences = (page: Page) => page.getByRole('dialog', { name: '开源许可' });
const panel = (page: Page) => page.getByRole('dialog', { name: '本机存储' });
const row = (page: Page, text: string) =>
  panel(page).getByRole('listitem').filter({ hasText: text });

/** Presses 清除 beside something, and yes. */
async function clear(page: Page, what: '图片' | '目录'): Promise<void> {
  await panel(page)
    .getByRole('button', { name: `清除${what}` })
    .click();
  const confirm = page.getByRole('button', { name: '确认清除' });
  await confirm.click();
  await expectToast(page, '已清除');
  await expect(confirm).toBeHidden();
}

/** Waits until no picture is on its way any more: one that comes when they are cleared is kept all the same. */
async function untilPicturesAreKept(page: Page): Promise<void> {
  let before = -1;
  const isSame = async () => {
    const last = before;
    before = await page.evaluate(async () => {
      const kept = await caches.open('robohall-images');
      return (await kept.keys()).length;
    });
    return before === last;
  };
  await expect.poll(isSame, { intervals: [1_000] }).toBe(true);
}

test.use({ expectedConsole: SENDS_NO_MORE });

test('About says what the app is and whose work is in it, also with no signal, clears what is kept, and leads to a newer release and to the repair', async ({
  page,
  line,
  platform,
}) => {
  await test.step('with no signal', async () => {
    line.cut(true);
    await page.goto('/about');
    await expect(part(page, '平台')).toContainText(keptSince());
    await expect(version(page)).toContainText(/版本 \d+\.\d+\.\d+ · 构建 [0-9a-f]{7}/);
    await lookForUpdate(page);
    await expect(version(page).getByRole('status')).toHaveText('连不上网络，没有查到。');
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
    await expect(part(page, '本机存储和同步')).toContainText(keptSince('游戏目录\\d+ 款 · '));
    // Pictures are fetched by the worker alone, the whole app as well.
    const kinds = part(page, '今日流量').locator('dl');
    await expect(kinds).toContainText(/图片[\d.]+ [KM]B/);
    await expect(kinds).toContainText(/程序[\d.]+ [KM]B/);
    line.cut(false);
  });

  await test.step('pictures and the catalogue are cleared each by itself, and come again', async () => {
    await lookForUpdate(page);
    await expect(version(page).getByRole('status')).toHaveText('已是最新版本。');
    await expect(part(page, '平台')).toContainText(/名称RoboHall.*最低充值20 USDT/);
    await page.getByRole('button', { name: '管理本机存储' }).click();
    await expect(row(page, '图片')).toContainText(/图片 [1-9]\d* 张/);
    await expect(row(page, '应用文件')).toContainText(/应用文件 [1-9]\d* 个/);
    await untilPicturesAreKept(page);
    await clear(page, '图片');
    await expect(row(page, '图片')).toContainText('图片 0 张');
    await expect.poll(() => page.evaluate(() => caches.has('robohall-images'))).toBe(false);
    await expect(row(page, '游戏目录')).toContainText(/游戏目录 [1-9]\d* 款/);
    await clear(page, '目录');
    await expect(row(page, '游戏目录')).toContainText('游戏目录 0 款');
    await openLobby(page);
    await page.getByRole('button', { name: '设置', exact: true }).click();
    await page.getByRole('button', { name: '本机存储' }).click();
    await expect(row(page, '游戏目录')).toContainText(/游戏目录 [1-9]\d* 款/);
    await expect(row(page, '图片')).toContainText(/图片 [1-9]\d* 张/);
  });

  const release = await nextRelease('3');
  try {
    await serve(platform, release);
    await page.goto('/about');
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
    await page.getByRole('button', { name: '修复' }).click();
    await page.getByRole('button', { name: '去修复页' }).click();
    await expect(page.getByRole('heading', { name: '修复 RoboHall' })).toBeVisible();
    // The repair page has loaded its script, which is deleted with the release.
    await expect(page.getByText(/ 发布$/)).toBeVisible();
  } finally {
    await release.dispose();
  }
});
