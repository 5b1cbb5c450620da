import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { lastDays, totalOf, type WireRecord } from '../support/wire-records.ts';
import { leave, visit } from './support/app.tsx';
import { line } from './support/line.ts';
import { callsFor, demoPlayer, newPlayer } from './support/players.ts';
import { everyRecord, expectAddress, shownRows, signed } from './support/records.ts';

const main = page.getByRole('main');
const missing = page.getByRole('heading', { name: '没有这笔记录' });

test('a bet in full: figures, what decided it, and numbers to copy', async () => {
  const player = await demoPlayer();
  const bets = await everyRecord(player, 'bets', lastDays(7));
  const bet = bets[0] as WireRecord;
  const told = await callsFor(player)<Record<string, string>>('betDetail', { id: bet.id });
  visit('/betRecords', { player });
  await shownRows('投注记录').first().getByRole('link').click();
  await expectAddress('/betDetail', { id: String(bet.id) });
  const net = signed(totalOf([bet], 'win') - totalOf([bet], 'stake'));
  await expect.element(main.getByText(net).first()).toBeVisible();
  await expect.element(main.getByText(String(bet.order_no))).toBeVisible();
  await expect.element(main.getByText(String(told.seed_hash))).toBeVisible();
  const fairness = told.seed ? '本机已核对' : '服务器种子在您更换种子后公开';
  await expect.element(main.getByText(fairness)).toBeVisible();
  await expect.element(main.getByRole('button', { name: '复制订单号' })).toBeVisible();
});

test('a hand’s red cards are red, and a unit stake has its price', async () => {
  const player = await demoPlayer();
  const [bet] = await everyRecord(player, 'bets', lastDays(30));
  line.change('betDetail', (result) => ({
    ...result,
    detail: [...(result.detail as object[]), { label: '闲家', value: '♠A ♥10 ♣3（散牌）♦' }],
  }));
  visit(`/betDetail?id=${bet?.id}`, { player });
  const hand = main.getByText('♠A').first();
  await expect.element(hand).toHaveTextContent('♠A ♥10 ♣3（散牌）♦');
  const red = [...hand.element().children];
  expect(red.map(({ textContent }) => textContent)).toEqual(['♥10', '♦']);
  for (const card of red) {
    expect(getComputedStyle(card).color).not.toBe(getComputedStyle(hand.element()).color);
  }
  await expect.element(main.getByText('单注')).toBeVisible();
});

test('a bet that is not there, and one of another account', async () => {
  const player = await demoPlayer();
  const [bet] = await everyRecord(player, 'bets', lastDays(30));
  visit('/betDetail?id=nonsense', { player });
  await expect.element(missing).toBeVisible();
  leave();
  visit(`/betDetail?id=${bet?.id}`, { player: await newPlayer() });
  await expect.element(missing).toBeVisible();
  await page.getByRole('button', { name: '看投注记录' }).click();
  await expect.poll(() => location.pathname).toBe('/betRecords');
  await expect.element(page.getByRole('heading', { name: '这段时间没有投注' })).toBeVisible();
});

test('visitors are asked to log in', async () => {
  visit('/betDetail?id=1');
  await expect.element(page.getByRole('dialog', { name: '欢迎登录' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('heading', { name: '请先登录' })).toBeVisible();
});
