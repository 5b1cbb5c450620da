import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { fulfilCall } from '../support/lobby.ts';
import {
  colourAt,
  cut,
  download,
  inviteDialog,
  openInvitations,
  pixelsOf,
  pixelsOfDownload,
  qrTextOf,
} from '../support/posters.ts';
import { haveSession } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

const WIDTH = 670;
const QR_SIDE = 369;
const QR_LEFT = 150;
/** Height of each poster, and where its code begins. */
const PLAIN = { height: 742, qrTop: 212 };
const FULL = { height: 1142, qrTop: 596 };
const BOT_LINK = 'https://t.me/robohall_bot?start=PLAYR8';

const toast = (page: Page) => page.getByRole('status');
const part = (page: Page, name: '网页版' | '机器人') =>
  inviteDialog(page).getByRole('region', { name: `${name}邀请` });

/** Saves a poster and looks at it: size, ground, and a code exactly where it belongs. */
async function expectPoster(
  page: Page,
  button: string,
  { height, qrTop }: typeof PLAIN,
  link: string,
): Promise<void> {
  const file = await download(page, button);
  // At once: it is gone before the picture is read.
  await expectToast(page, '已交给浏览器下载');
  expect(file.suggestedFilename()).toBe('poster.png');
  const poster = await pixelsOfDownload(page, file);
  expect([poster.width, poster.height]).toEqual([WIDTH, height]);
  for (const [x, y] of [
    [0, height - 1],
    [WIDTH - 1, height - 1],
    [20, qrTop + 100],
    [WIDTH - 20, qrTop + 200],
  ] as const) {
    expect(colourAt(poster, x, y), `${x}, ${y}`).toBe('0,0,0');
  }
  const code = cut(poster, QR_LEFT, qrTop, QR_SIDE);
  expect(qrTextOf(code)).toBe(link);
  // Its dark modules fill the middle of the square, and its edge is quiet.
  for (const at of [0, QR_SIDE - 1]) {
    expect(colourAt(code, at, at)).toBe('255,255,255');
    expect(colourAt(code, QR_SIDE - 1 - at, at)).toBe('255,255,255');
  }
  expect(colourAt(poster, QR_LEFT - 6, qrTop + 180)).toBe('245,185,66');
  expect(colourAt(poster, QR_LEFT + QR_SIDE + 5, qrTop + 180)).toBe('245,185,66');
}

test('both codes lead where their links say, and so do the posters, with the image host down', async ({
  page,
  context,
  platform,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await haveSession(page);
  await page.route('**/media/**', (route) => route.abort());
  const dialog = await openInvitations(page);
  const webLink = `${platform.url}/?code=PLAYR8`;
  await expect(dialog.getByText('PLAYR8', { exact: true })).toBeVisible();
  await expect(dialog.getByText(/^已有 \d+ 位好友加入 · 截至 \d\d:\d\d$/)).toBeVisible();
  for (const [name, link] of [
    ['网页版', webLink],
    ['机器人', BOT_LINK],
  ] as const) {
    const code = part(page, name).getByRole('img', { name: `${name}邀请二维码` });
    const pixels = await pixelsOf(page, (await code.getAttribute('src')) ?? '');
    expect([pixels.width, pixels.height]).toEqual([344, 344]);
    expect(qrTextOf(pixels)).toBe(link);
    await expect(part(page, name).getByText(link, { exact: true })).toBeVisible();
    await part(page, name)
      .getByRole('button', { name: `复制${name}链接` })
      .click();
    await expectToast(page, '复制成功');
    // The first one's message may still be there when the second is copied.
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  }
  await expectAccessible(page);

  await expectPoster(page, '保存网页版图片', PLAIN, webLink);
  await expectPoster(page, '保存机器人图片', PLAIN, BOT_LINK);
  await expectPoster(page, '保存完整海报', FULL, webLink);
  // Nothing of the drawing is left in the page.
  await expect(page.locator('iframe')).toHaveCount(0);

  await dialog.getByRole('button', { name: '没有看到图片？打开后长按保存' }).click();
  const shown = page.getByRole('dialog', { name: '长按图片保存' });
  await expect(shown.getByRole('img', { name: /长按/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(shown).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: '邀请好友', exact: true })).toBeFocused();
});

test('a picture that cannot be drawn takes its message away, and a refused clipboard leaves the link selected', async ({
  page,
}) => {
  await haveSession(page);
  await page.addInitScript(() => {
    Range.prototype.getClientRects = () => {
      throw new Error('no layout');
    };
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
    document.execCommand = () => false;
  });
  const dialog = await openInvitations(page);
  await dialog.getByRole('button', { name: '保存完整海报' }).click();
  await expectToast(page, '图片没有生成，可以复制链接发给好友');
  await expect(page.getByText('生成图片中...')).toHaveCount(0);
  await expect(page.locator('iframe')).toHaveCount(0);
  await part(page, '机器人').getByRole('button', { name: '复制机器人链接' }).click();
  await expect(part(page, '机器人').getByRole('status')).toHaveText(/链接已选中，请长按后复制/);
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(BOT_LINK);
});

test('a picture that is never done is given up, and nothing of it is left in the page', async ({
  page,
}) => {
  await haveSession(page);
  await page.clock.install();
  await page.addInitScript(() => {
    HTMLImageElement.prototype.decode = () => new Promise(() => {});
  });
  const dialog = await openInvitations(page);
  const hidden = page.locator('body > [inert][style*="-10000px"]');
  await dialog.getByRole('button', { name: '保存完整海报' }).click();
  await expect(hidden).toHaveCount(1);
  await page.clock.fastForward(20_000);
  await expectToast(page, '图片没有生成，可以复制链接发给好友');
  await expect(hidden).toHaveCount(0);
});

test('a platform’s link that is none is not handed on; one that is missing can be asked for again', async ({
  page,
}) => {
  await haveSession(page);
  const refused = fulfilCall(null, 403);
  await page.route('**/api/plat/invite', refused);
  await page.route('**/api/plat/invite-url/bot', fulfilCall({ url: 'javascript:alert(1)' }));
  await page.route('**/api/plat/invite-url/web', refused);
  await openInvitations(page);
  await expect(part(page, '机器人').getByText('平台给出的链接不能使用，请联系客服')).toBeVisible();
  const again = part(page, '网页版').getByRole('button', { name: '重试' });
  await expect(again).toBeVisible();
  await page.unroute('**/api/plat/invite-url/web');
  await again.click();
  await expect(part(page, '网页版').getByRole('img', { name: '网页版邀请二维码' })).toBeVisible();
});

test.describe('where other apps take what is shared', () => {
  /** What was offered to other apps, and how that ended. */
  async function watchShares(page: Page, files: boolean, endings: string[]) {
    await page.addInitScript(
      ({ takesFiles, errors }) => {
        const offered: object[] = [];
        Object.assign(window, { offered });
        Object.assign(navigator, {
          canShare: () => takesFiles,
          share: async ({ files: shared = [], title, text, url }: ShareData) => {
            offered.push({ title, text, url, files: shared.map(({ name, type }) => [name, type]) });
            const error = errors.shift();
            if (error) throw new DOMException('', error);
          },
        });
      },
      { takesFiles: files, errors: endings },
    );
    return () => page.evaluate(() => Reflect.get(window, 'offered') as object[]);
  }

  test('the poster is handed on; to think better of it is no error, and a lapsed tap gets another', async ({
    page,
    platform,
  }) => {
    await haveSession(page);
    const offered = await watchShares(page, true, ['AbortError', 'NotAllowedError']);
    const dialog = await openInvitations(page);
    await dialog.getByRole('button', { name: '分享给好友' }).click();
    await expect.poll(offered).toEqual([
      {
        title: 'RoboHall 邀请',
        text: `来 RoboHall 夜市一起玩，邀请码 PLAYR8 ${platform.url}/?code=PLAYR8`,
        files: [['poster.png', 'image/png']],
      },
    ]);
    await expect(page.getByText('生成图片中...')).toHaveCount(0);
    await expect(toast(page).first()).toBeEmpty();
    await dialog.getByRole('button', { name: '分享给好友' }).click();
    const shown = page.getByRole('dialog', { name: '长按图片保存' });
    await shown.getByRole('button', { name: '分享图片' }).click();
    await expect.poll(async () => (await offered()).length).toBe(3);
    await expect(page.getByText(/没有分享出去/)).toHaveCount(0);
  });

  test('the link alone, where they take no pictures', async ({ page, platform }) => {
    await haveSession(page);
    const offered = await watchShares(page, false, ['DataError']);
    const dialog = await openInvitations(page);
    await dialog.getByRole('button', { name: '分享给好友' }).click();
    await expectToast(page, '没有分享出去，可以复制链接');
    expect(await offered()).toMatchObject([{ url: `${platform.url}/?code=PLAYR8`, files: [] }]);
  });
});

test.describe('in a browser that drops downloads', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.50',
  });

  test('the picture is shown for a long press', async ({ page }) => {
    await haveSession(page);
    const dialog = await openInvitations(page);
    await dialog.getByRole('button', { name: '保存机器人图片' }).click();
    const shown = page.getByRole('dialog', { name: '长按图片保存' });
    const picture = shown.getByRole('img', { name: /长按/ });
    await expect(picture).toBeVisible();
    await expect(shown.getByText('长按上面的图片，选择“保存图片”或“发送给朋友”。')).toBeVisible();
    await expect(shown.getByRole('button', { name: '下载图片' })).toHaveCount(0);
    const pixels = await pixelsOf(page, (await picture.getAttribute('src')) ?? '');
    expect([pixels.width, pixels.height]).toEqual([WIDTH, PLAIN.height]);
    expect(qrTextOf(cut(pixels, QR_LEFT, PLAIN.qrTop, QR_SIDE))).toBe(BOT_LINK);
  });
});
