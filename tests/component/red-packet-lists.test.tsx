import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { RedBagMode, RedBagState } from '../../contract/player-enums.ts';
import { visit } from './support/app.tsx';
import { expectAccessible } from './support/axe.ts';
import { line } from './support/line.ts';
import { callsFor, newPlayer, richPlayer } from './support/players.ts';
import { linkCode, sendPacket, takers, totalField } from './support/red-packets.ts';
import { walkTo } from './support/walk.ts';

const sum = page.getByRole('region', { name: '合计' });

test('a packet that was sent is listed with what became of it, and the luckiest taker is marked', async () => {
  const [player, friend, third] = await Promise.all([richPlayer(), newPlayer(), newPlayer()]);
  const bagNo = await sendPacket(player, {
    amount: '10',
    mode: RedBagMode.lucky,
    message: '恭喜发财',
  });
  for (const taker of [friend, third]) await callsFor(taker)('redBagOpen', { bag_no: bagNo });
  visit('/redBag', { player });
  await page.getByRole('link', { name: '我发的' }).tap();
  const row = page.getByRole('listitem').filter({ hasText: '恭喜发财' });
  await expect.element(row).toHaveTextContent('2 个已领完');
  await expect.element(sum).toHaveTextContent('被领走 10 · 退回 0');
  await expectAccessible();
  await row.getByRole('link').tap();
  await expect.poll(() => takers.elements()).toHaveLength(2);
  await expect.poll(() => takers.filter({ hasText: '手气最佳' }).elements()).toHaveLength(1);
  // Nothing is left to share.
  await expect.element(linkCode).not.toBeInTheDocument();
});

test('an empty list leads to sending; a long one comes page by page, and its sum says what it is of', async () => {
  visit('/redBag?list=received', { player: await newPlayer() });
  await expect.element(page.getByRole('heading', { name: '还没有收到红包' })).toBeVisible();
  await page.getByRole('button', { name: '发一个红包' }).tap();
  await expect.element(totalField).toBeVisible();

  const packetAt = (index: number) => ({
    bag_no: `RB${index}`.padEnd(22, 'Z'),
    from: 'm***',
    message: `第 ${index} 个`,
    mode: 2,
    count: 2,
    taken_count: 2,
    state: RedBagState.empty,
    created_at: 1_700_000_000_000 - index,
    expires_at: 1_700_086_400_000,
    amount: '1.01',
    taken_amount: '1.01',
  });
  line.change('redBags', () => {
    const asked = line.sent('redBags').at(-1)?.body as { page: number; size: number };
    const first = (asked.page - 1) * asked.size;
    const length = Math.min(asked.size, 60 - first);
    return { total: 60, data: Array.from({ length }, (_, index) => packetAt(first + index)) };
  });
  walkTo('/redBag?list=sent');
  await expect.element(sum).toHaveTextContent('最近 50 个，发出');
  await expect.element(sum).toHaveTextContent('50.5 USDT');
  const more = page.getByRole('button', { name: '更多' });
  await more.tap();
  await expect.element(sum).toHaveTextContent('共 60 个，发出');
  await expect.element(sum).toHaveTextContent('60.6 USDT');
  await expect.poll(() => page.getByRole('main').getByRole('listitem').elements()).toHaveLength(60);
  await expect.element(more).not.toBeInTheDocument();
});
