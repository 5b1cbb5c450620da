import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { changeCall, openLobby } from '../support/lobby.ts';
import { haveSession } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

/** With and without an id. */
const LIST = '**/api/plat/task/list**';

const title = (page: Page, name: string) => page.getByRole('heading', { name, level: 2 });

async function openSpecial(page: Page, id: string): Promise<void> {
  await haveSession(page);
  await page.goto(`/customDetail?id=${id}`);
}

test('a visitor is asked to log in', async ({ page }) => {
  await page.goto('/customDetail?id=lantern-fair');
  await page
    .getByRole('dialog', { name: '欢迎登录' })
    .getByRole('button', { name: '关闭' })
    .click();
  await expect(page.getByRole('heading', { name: '请先登录' })).toBeVisible();
});

test('a special activity tells when it is and what it is about, and leads to the lobby', async ({
  page,
}) => {
  await openSpecial(page, 'lantern-fair');
  await expect(title(page, '夜市灯会')).toBeVisible();
  await expect(page.getByText('进行中', { exact: true })).toBeVisible();
  await expect(page.getByRole('timer')).toContainText('剩余');
  await expect(page.getByRole('table')).toContainText('点灯');
  const picture = page.getByRole('article').locator('img').first();
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0);

  await page.goto('/customDetail?id=opening-week');
  await expect(title(page, '开业庆典周')).toBeVisible();
  await expect(page.getByText('已结束', { exact: true })).toBeVisible();
  await expect(page.getByRole('timer')).toHaveCount(0);
  await page.getByRole('button', { name: '去大厅' }).click();
  await expect(page).toHaveURL(/\/home$/);
});

test('one that has left the list is asked for by its id', async ({ page }) => {
  await page.route(LIST, async (route) => {
    if (new URL(route.request().url()).searchParams.has('id')) await route.continue();
    else await changeCall(() => [])(route);
  });
  await openSpecial(page, 'lantern-fair');
  await expect(title(page, '夜市灯会')).toBeVisible();
});

test('an id that names nothing leads back to the list; a promotion’s to its own page', async ({
  page,
}) => {
  for (const id of ['nothing', '%20', 'x'.repeat(200), '..%2F..%2F', '']) {
    await openSpecial(page, id);
    await expect(page.getByRole('heading', { name: '没有这个活动' })).toBeVisible();
  }
  await page.getByRole('button', { name: '看全部活动' }).click();
  await expect(page).toHaveURL(/\/activity$/);
  await page.goto('/customDetail?id=13');
  await expect(page).toHaveURL(/\/activityDetail\?activity_type=13$/);
});

test('a banner leads to what it names', async ({ page }) => {
  const named = ['lantern-fair', ''];
  await page.route(
    '**/api/banner',
    changeCall<object[]>((rows) =>
      rows.slice(0, 2).map((row, index) => ({ ...row, activity_type: named[index] })),
    ),
  );
  await haveSession(page);
  await openLobby(page);
  const banners = page.getByRole('region', { name: '活动横幅' });
  const shown = banners.locator('button:not([inert]):has(img)');
  await shown.click();
  await expect(page).toHaveURL(/\/customDetail\?id=lantern-fair$/);
  await page.goBack();
  await banners
    .getByRole('button')
    .nth(1)
    .evaluate((slide: HTMLElement) => slide.click());
  await expect(page).toHaveURL(/\/activity$/);
});

test.describe('a hostile body', () => {
  // Parsing alone makes the browser report what its policy blocks; anything else may not be reported.
  test.use({ expectedConsole: [/inline event handler|Applying inline style/] });

  test('is shown harmless, and a picture that does not come is replaced', async ({ page }) => {
    await page.route(/evil\.example/, (route) => route.abort());
    await page.route(
      LIST,
      changeCall<object[]>((rows) =>
        rows.map((row) => ({
          ...row,
          cover_images: '/media/promotion/gone.svg',
          content:
            '<script>hacked = 1</script><img src=x onerror="hacked = 1"><div style="position:fixed;inset:0">盖住</div><a href="javascript:hacked=1">坏链接</a><p>正文的词</p>',
        })),
      ),
    );
    await openSpecial(page, 'lantern-fair');
    const activity = page.getByRole('article');
    await expect(activity.getByText('正文的词')).toBeVisible();
    await expect(activity.locator('script, [onerror], [style], a[href], img')).toHaveCount(0);
    expect(await page.evaluate(() => Reflect.get(window, 'hacked') ?? null)).toBeNull();
  });
});

test('axe finds nothing, on what runs, what is over and what is not there', async ({ page }) => {
  await openSpecial(page, 'lantern-fair');
  await expect(page.getByRole('table')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/customDetail?id=opening-week');
  await expect(title(page, '开业庆典周')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/customDetail?id=nothing');
  await expect(page.getByRole('heading', { name: '没有这个活动' })).toBeVisible();
  await expectAccessible(page);
});
