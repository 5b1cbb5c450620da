import { expectAccessible } from '../support/axe.ts';
import { apiPlayer } from '../support/table.ts';
import { expect, test } from '../support/visited.ts';

test('the worker leaves a table to the network, and stands in when there is none', async ({
  page,
  line,
  request,
}) => {
  const player = await apiPlayer(request);
  await page.goto(await player.launch('slot'));
  await expect(page.getByRole('button', { name: /^旋转/ })).toBeVisible();

  line.cut(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: '没有网络' })).toBeVisible();
  await expect(page.getByText('牌桌需要联网')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByRole('heading', { name: '没有网络' })).toBeVisible();

  // The seat was kept: the table goes on where it was.
  line.cut(false);
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByRole('button', { name: /^旋转/ })).toBeVisible();
});

test('a platform that is back is found by the page itself', async ({ page, line, request }) => {
  const player = await apiPlayer(request);
  await page.goto(await player.launch('slot'));
  await expect(page.getByRole('button', { name: /^旋转/ })).toBeVisible();
  await page.clock.install();
  line.cut(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: '没有网络' })).toBeVisible();
  await page.clock.runFor(8000);
  await expect(page.getByRole('heading', { name: '没有网络' })).toBeVisible();
  line.cut(false);
  await page.clock.runFor(8000);
  await expect(page.getByRole('button', { name: /^旋转/ })).toBeVisible();
});

test('from a table that cannot be reached the hall can', async ({ page, line }) => {
  line.cut(true);
  await page.goto('/play/slot#ticket');
  await page.getByRole('link', { name: '回大厅' }).click();
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
});
