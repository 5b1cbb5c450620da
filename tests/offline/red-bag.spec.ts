import { keptSince } from '../support/offline.ts';
import { OPEN, openBag, qrCode, sealOf, sendBag, takersIn } from '../support/red-bags.ts';
import { test as base, expect } from '../support/visited.ts';
import { callsOf, type RichPlayer, richPlayer } from '../support/wallet.ts';
import { keepSession } from '../support/withdrawal.ts';

const test = base.extend<{ player: RichPlayer; friend: RichPlayer }>({
  player: async ({ platform }, use) => use(await richPlayer(platform)),
  friend: async ({ platform }, use) => use(await richPlayer(platform)),
});

test('after a restart with no signal the lists and the packets that were seen are there, and nothing is opened', async ({
  page,
  context,
  platform,
  line,
  player,
  friend,
}) => {
  const own = await sendBag(platform, player, { message: '我的红包' });
  await callsOf(platform, friend.token)('redBagOpen', { bag_no: own });
  const other = await sendBag(platform, friend, { message: '朋友的红包' });
  await keepSession(page, player.token);
  await page.goto('/redBag?list=sent');
  await expect(page.getByRole('listitem').filter({ hasText: '我的红包' })).toBeVisible();
  await page.getByRole('link', { name: /我的红包/ }).click();
  await expect(takersIn(page)).toHaveCount(1);
  await openBag(page, player, other);
  await expect(sealOf(page)).toBeVisible();
  // Queries are written to the device within a second.
  await expect
    .poll(() => page.evaluate(() => JSON.stringify({ ...localStorage })))
    .toContain(`red-bag ${other}`);
  await page.close();
  line.cut(true);

  const again = await context.newPage();
  const sent: string[] = [];
  again.on('request', (request) => sent.push(new URL(request.url()).pathname));
  await again.goto('/redBag?list=sent');
  await expect(again.getByText('网络不可用，显示的是上次看到的')).toBeVisible();
  await expect(again.getByRole('region', { name: '合计' })).toContainText(keptSince());
  await again.getByRole('link', { name: /我的红包/ }).click();
  await expect(takersIn(again)).toHaveCount(1);
  await expect(qrCode(again)).toBeVisible();
  await again.goto(`/redBag?bag=${other}`);
  await expect(again.getByText('朋友的红包')).toBeVisible();
  await sealOf(again).click();
  await expect(again.getByText('现在没有网络，联网后才能打开红包。')).toBeVisible();
  await again.goto('/redBag?bag=RB22222222222222222222');
  await expect(again.getByText('这个红包还没有在本机看过')).toBeVisible();
  expect(sent).not.toContain(OPEN);
});
