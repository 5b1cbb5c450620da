import { colourAt, cut, qrTextOf } from '../support/pixels.ts';
import { download, openInvitations, pixelsOfDownload } from '../support/posters.ts';
import { haveSession } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

test('the link is copied and the poster downloaded under the page’s own policy, with the image host down', async ({
  page,
  context,
  platform,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await haveSession(page);
  await page.route('**/media/**', (route) => route.abort());
  const dialog = await openInvitations(page);
  const webLink = `${platform.url}/?code=PLAYR8`;
  const ticket = dialog.getByRole('region', { name: '网页版邀请' });
  await expect(ticket.getByRole('img', { name: '网页版邀请二维码' })).toBeVisible();
  await ticket.getByRole('button', { name: '复制链接，网页版' }).click();
  await expectToast(page, '复制成功');
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(webLink);

  // The size, the ground, and the code where it belongs.
  const file = await download(page, '保存完整海报');
  await expectToast(page, '已交给浏览器下载');
  expect(file.suggestedFilename()).toBe('poster.png');
  const poster = await pixelsOfDownload(page, file);
  expect([poster.width, poster.height]).toEqual([670, 1142]);
  expect(colourAt(poster, 0, 1141)).toBe('0,0,0');
  expect(qrTextOf(cut(poster, 150, 596, 369))).toBe(webLink);
  // Nothing of the drawing is left in the page.
  await expect(page.locator('iframe')).toHaveCount(0);
});
