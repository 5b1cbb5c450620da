import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { lastDays, totalOf, type WireRecord } from '../support/wire-records.ts';
import { visit } from './support/app.tsx';
import { expectAddress } from './support/expect.ts';
import { line } from './support/line.ts';
import { callsFor, demoPlayer, newPlayer } from './support/players.ts';
import { everyRecord, shownRows, signed, withoutHistory } from './support/records.ts';
import { walkTo } from './support/walk.ts';

const main = page.getByRole('main');
const missing = page.getByRole('heading', { name: '没有这笔记录' });

test('a bet in full: figures, what decided it with red cards in red, and numbers to copy', async () => {
  const player = await demoPlayer();
  const bets = await everyRecord(player, 'bets', lastDays(7));
  const bet = bets[0] as WireRecord;
  const detail = await callsFor(player)<Record<string, string>>('betDetail', { id: bet.id });
  line.change('betDetail', (result) => ({
    ...result,
    detail: [...(result.detail as object[]), { label: '闲家', value: '♠A ♥10 ♣3（散牌）♦' }],
  }));
  visit('/betRecords', { player, stored: withoutHistory });
  await shownRows('投注记录').first().getByRole('link').tap();
  await expectAddress('/betDetail', { id: String(bet.id) });
  const net = signed(totalOf([bet], 'win') - totalOf([bet], 'stake'));
  await expect.element(main.getByText(net).first()).toBeVisible();
  await expect.element(main.getByText(String(bet.order_no))).toBeVisible();
  await expect.element(main.getByText(String(detail.seed_hash))).toBeVisible();
  const fairness = detail.seed ? '本机已核对' : '服务器种子在您更换种子后公开';
  await expect.element(main.getByText(fairness)).toBeVisible();
  await expect.element(main.getByRole('button', { name: '复制订单号' })).toBeVisible();
  await expect.element(main.getByText('单注')).toBeVisible();

  const hand = main.getByText('♠A').first();
  await expect.element(hand).toHaveTextContent('♠A ♥10 ♣3（散牌）♦');
  const red = [...hand.element().children];
  await expect.poll(() => red.map(({ textContent }) => textContent)).toEqual(['♥10', '♦']);
  for (const card of red) {
    expect(getComputedStyle(card).color).not.toBe(getComputedStyle(hand.element()).color);
  }
});

test('a bet that is not there, and one of another account', async () => {
  const [bet] = await everyRecord(await demoPlayer(), 'bets', lastDays(30));
  visit('/betDetail?id=nonsense', { player: await newPlayer() });
  await expect.element(missing).toBeVisible();
  walkTo('/user');
  await expect.element(missing).not.toBeInTheDocument();
  walkTo(`/betDetail?id=${bet?.id}`);
  await expect.element(missing).toBeVisible();
  await page.getByRole('button', { name: '看投注记录' }).tap();
  await expectAddress('/betRecords');
  await expect.element(page.getByRole('heading', { name: '这段时间没有投注' })).toBeVisible();
});
