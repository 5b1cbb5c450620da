import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { fulfilCall } from '../support/lobby.ts';
import { haveSession } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

const COMMUNITY = '**/api/plat/community';

const part = (page: Page, name: string) => page.getByRole('region', { name });
const channel = (page: Page, name: string) =>
  part(page, '官方频道').getByRole('article').filter({ hasText: name });

async function openCommunity(page: Page): Promise<void> {
  await haveSession(page);
  await page.goto('/community');
  await expect(part(page, '官方频道')).toBeVisible();
}

test('a visitor is asked to log in', async ({ page }) => {
  await page.goto('/community');
  await page
    .getByRole('dialog', { name: '欢迎登录' })
    .getByRole('button', { name: '关闭' })
    .click();
  await expect(page.getByRole('heading', { name: '请先登录' })).toBeVisible();
});

test('channels can be opened and copied, by name and by link', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await context.route('https://t.me/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>chat</title>' }),
  );
  await openCommunity(page);
  const first = channel(page, '官方频道').first();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await first.getByRole('button', { name: /^复制名称/ }).click();
  await expectToast(page, '复制成功');
  expect(await copied()).toBe('官方频道');
  await first.getByRole('button', { name: /^复制链接/ }).click();
  await expect.poll(copied).toMatch(/^https:\/\/t\.me\/\w+$/);
  const opening = page.waitForEvent('popup');
  await first.getByRole('link', { name: /^打开/ }).click();
  const chat = await opening;
  await chat.waitForLoadState();
  // The other side may know nothing of the page it was opened from.
  expect(await chat.evaluate(() => [window.opener, document.referrer])).toEqual([null, '']);
});

test('news come newest first, and open in full', async ({ page }) => {
  await openCommunity(page);
  const news = part(page, '最新动态').getByRole('listitem');
  expect(await news.count()).toBeGreaterThan(3);
  const times = await news
    .locator('time')
    .evaluateAll((all) => all.map((time) => time.getAttribute('datetime') ?? ''));
  expect(times).toEqual([...times].sort().reverse());
  const title = (await news.first().locator('strong').textContent()) ?? '';
  await news.first().getByRole('button').click();
  const sheet = page.getByRole('dialog', { name: title });
  await expect(sheet.getByRole('heading', { level: 3 }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
});

test.describe('a hostile answer', () => {
  // Parsing alone makes the browser report what its policy blocks; anything else may not be reported.
  test.use({ expectedConsole: [/inline event handler|Applying inline style/] });

  test('makes no link and runs nothing', async ({ page }) => {
    await page.route(/evil\.example/, (route) => route.abort());
    const bad = [
      'javascript:hacked=1',
      'http://t.me/robohall',
      'https://t.me@evil.example/x',
      '//evil.example/',
      'tg://resolve?domain=x',
      '',
    ];
    await page.route(
      COMMUNITY,
      fulfilCall({
        channels: [
          ...bad.map((link, id) => ({ id, name: `频道${id}`, kind: '<b>x</b>', text: '', link })),
          null,
          { id: 99 },
        ],
        news: [
          {
            id: 1,
            title: '<img src=x onerror=hacked=1>',
            content:
              '<script>hacked = 1</script><img src=x onerror="hacked = 1"><a href="javascript:hacked=1">坏链接</a><p>正文的词</p>',
          },
          'broken',
        ],
      }),
    );
    await openCommunity(page);
    const cards = part(page, '官方频道').getByRole('article');
    await expect(cards).toHaveCount(bad.length);
    await expect(cards.filter({ hasText: '链接暂不可用' })).toHaveCount(bad.length);
    await expect(part(page, '官方频道').getByRole('link')).toHaveCount(0);
    await expect(part(page, '官方频道').getByRole('button', { name: /复制链接/ })).toHaveCount(0);
    await part(page, '最新动态').getByRole('button').click();
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByText('正文的词')).toBeVisible();
    await expect(sheet.locator('script, [onerror], a[href]')).toHaveCount(0);
    expect(await page.evaluate(() => Reflect.get(window, 'hacked') ?? null)).toBeNull();
  });
});

test('an answer that cannot be used says so, and is asked for again', async ({ page }) => {
  await page.route(COMMUNITY, fulfilCall({ channels: [{}], news: [] }));
  await haveSession(page);
  await page.goto('/community');
  await expect(page.getByRole('heading', { name: '没有加载出来' })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: '重试' }).click();
  await expect(channel(page, '助手机器人')).toBeVisible();
  await page.route(COMMUNITY, fulfilCall({ channels: [], news: [] }));
  await page.reload();
  await expect(page.getByText('官方频道正在准备')).toBeVisible();
  await expect(page.getByText('最近没有新动态')).toBeVisible();
});

test('axe finds nothing on the page and on its news', async ({ page }) => {
  await openCommunity(page);
  await expectAccessible(page);
  await part(page, '最新动态').getByRole('button').first().click();
  await expect(page.getByRole('dialog').getByRole('heading', { level: 3 }).first()).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
});
