import type { Page } from '@playwright/test';
import { colourAt, cut, qrTextOf } from '../support/pixels.ts';
import { download, openInvitations, pixelsOfDownload } from '../support/posters.ts';
import { haveSession } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

const BOT_LINK = 'https://t.me/robohall_bot?start=PLAYR8';

/** Saves a poster and looks at it: its size, its ground, and the code where it belongs. */
async function expectSaved(page: Page, button: string, height: number, qrTop: number) {
  const file = await download(page, button);
  await expectToast(page, '已交给浏览器下载');
  expect(file.suggestedFilename()).toBe('poster.png');
  const poster = await pixelsOfDownload(page, file);
  expect([poster.width, poster.height]).toEqual([670, height]);
  expect(colourAt(poster, 0, height - 1)).toBe('0,0,0');
  return qrTextOf(cut(poster, 150, qrTop, 369));
}

test('links are copied and posters downloaded under the page’s own policy, with the image host down', async ({
  page,
  context,
  platform,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await haveSession(page);
  await page.route('**/media/**', (route) => route.abort());
  const dialog = await openInvitations(page);
  const webLink = `${platform.url}/?code=PLAYR8`;
  for (const [name, link] of [
    ['网页版', webLink],
    ['机器人', BOT_LINK],
  ] as const) {
    const ticket = dialog.getByRole('region', { name: `${name}邀请` });
    await expect(ticket.getByRole('img', { name: `${name}邀请二维码` })).toBeVisible();
    await ticket.getByRole('button', { name: `复制链接，${name}` }).click();
    await expectToast(page, '复制成功');
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  }
  expect(await expectSaved(page, '保存图片，机器人', 742, 212)).toBe(BOT_LINK);
  expect(await expectSaved(page, '保存完整海报', 1142, 596)).toBe(webLink);
  // Nothing of the drawing is left in the page.
  await expect(page.locator('iframe')).toHaveCount(0);
});
