import { haveSession } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

test('channels can be copied and opened, and what is opened knows nothing of this page', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await context.route('https://t.me/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>chat</title>' }),
  );
  await haveSession(page);
  await page.goto('/community');
  const channels = page.getByRole('region', { name: '官方频道' }).getByRole('article');
  const first = channels.filter({ hasText: '官方频道' }).first();
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
