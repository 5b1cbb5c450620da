import { beforeAll, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { RichPlayer } from '../support/wallet.ts';
import { expectAccessible } from './support/axe.ts';
import { callsFor, richPlayer } from './support/players.ts';
import {
  addressOf,
  betsOf,
  holdEnter,
  leaveTable,
  openTable,
  resultLine,
  shownBalance,
  visitTable,
  walletOf,
} from './support/table.tsx';
import { tableLine } from './support/table-line.ts';
import { expectToast } from './support/toasts.ts';

const spin = page.getByRole('button', { name: /^旋转/ });
const line = resultLine();
const settled = () => expect.element(line).toHaveTextContent(/净/);

/** Waits for words of the line while time runs fast: lost answers are asked for after pauses. */
async function settledInTime(words: RegExp): Promise<void> {
  const toFake = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const;
  vi.useFakeTimers({ toFake: [...toFake], shouldAdvanceTime: true });
  await expect
    .poll(async () => {
      await vi.advanceTimersByTimeAsync(200);
      return line.element().textContent;
    })
    .toMatch(words);
  vi.useRealTimers();
}

let player: RichPlayer;
beforeAll(async () => {
  player = await richPlayer();
});

test('moves balance and records by what it says', async () => {
  await openTable(player, 'slot');
  const bets = await betsOf(player);
  await spin.click();
  await settled();
  expect(shownBalance()).toBe(await walletOf(player));
  const [last] = (await callsFor(player)<{ data: { win: string }[] }>('betRecords', { size: 1 }))
    .data;
  const words = Number(last?.win) === 0 ? /未中奖/ : /派彩|退回/;
  await expect.element(line).toHaveTextContent(words);
  expect(await betsOf(player)).toBe(bets + 1);
});

test('of an earlier visit is not told as if it had just been won', async () => {
  await openTable(player, 'slot');
  await spin.click();
  await settled();
  await leaveTable();
  visitTable('/play/slot');
  await expect.element(line).toHaveTextContent(/^单注 [\d.]+ – [\d.]+ USDT$/);
});

test('is one for a double tap', async () => {
  await openTable(player, 'slot');
  const bets = await betsOf(player);
  await spin.dblClick();
  await settled();
  expect(tableLine.sent('round')).toHaveLength(1);
  expect(await betsOf(player)).toBe(bets + 1);
});

test('is one for a key held down', async () => {
  await openTable(player, 'slot');
  const bets = await betsOf(player);
  const key = await holdEnter(spin);
  await settled();
  await expect.element(spin).not.toHaveAttribute('aria-busy');
  await key.repeatLater();
  await expect.element(spin).not.toHaveAttribute('aria-busy');
  expect(tableLine.sent('round')).toHaveLength(1);
  expect(await betsOf(player)).toBe(bets + 1);
});

test('whose answer is lost is placed once, and its result shown', async () => {
  await openTable(player, 'slot');
  const bets = await betsOf(player);
  tableLine.lose('round', 1);
  await spin.click();
  await expect.element(line).toHaveTextContent('没有收到明确的回应，正在确认这一注…');
  await settled();
  expect(tableLine.sent('round')).toHaveLength(2);
  expect(await betsOf(player)).toBe(bets + 1);
  expect(shownBalance()).toBe(await walletOf(player));
});

test('whose answers are all lost is found by asking what became of it', async () => {
  await openTable(player, 'slot');
  const bets = await betsOf(player);
  tableLine.lose('round');
  await spin.click();
  await settledInTime(/净/);
  expect(await betsOf(player)).toBe(bets + 1);
  expect(shownBalance()).toBe(await walletOf(player));
});

test('that never arrived costs nothing', async () => {
  await openTable(player, 'slot');
  const [bets, before] = [await betsOf(player), shownBalance()];
  tableLine.fail('round');
  await spin.click();
  await settledInTime(/这一注未成交，没有扣款/);
  expect(await betsOf(player)).toBe(bets);
  expect(shownBalance()).toBe(before);
  tableLine.free('round');
  await spin.click();
  await settled();
  expect(await betsOf(player)).toBe(bets + 1);
});

test('blocks every other while nobody knows what became of it', async () => {
  await openTable(player, 'slot');
  const before = Number(shownBalance());
  tableLine.fail('round');
  tableLine.raw('void', { status: 502, words: 'bad gateway' });
  await spin.click();
  await expect.poll(() => tableLine.sent('void').length).toBeGreaterThan(0);
  await expect.element(line).toHaveTextContent('正在确认这一注');
  await expect.element(spin).toHaveAttribute('aria-disabled', 'true');
  // The stake is taken off until it is known to have come back.
  expect(Number(shownBalance())).toBeCloseTo(before - 0.1, 4);
  await expectAccessible();
  tableLine.free('void');
  window.dispatchEvent(new Event('online'));
  await expect.element(line).toHaveTextContent('没有扣款');
  expect(Number(shownBalance())).toBeCloseTo(before, 4);
});

test('that a reload interrupted is cleared up after it', async () => {
  await openTable(player, 'slot');
  const bets = await betsOf(player);
  tableLine.holdAnswer('round');
  await spin.click();
  await expect.poll(() => betsOf(player)).toBe(bets + 1);
  await leaveTable();
  visitTable('/play/slot');
  await settled();
  expect(await betsOf(player)).toBe(bets + 1);
  await expect.element(spin).toBeEnabled();
});

test('in doubt when the login ends is spoken of after a reload, too', async () => {
  const leaving = await richPlayer();
  await openTable(leaving, 'slot');
  tableLine.fail('round');
  tableLine.fail('void');
  await spin.click();
  await expect.element(line).toHaveTextContent('正在确认');
  await callsFor(leaving)('logout');
  tableLine.free('void');
  await leaveTable();
  visitTable('/play/slot');
  await expect.element(page.getByRole('heading', { name: '座位已经收走' })).toBeVisible();
  await expect.element(page.getByText(/上一注是否成交，请在投注记录中查看/)).toBeVisible();
});

test('left open at one table is cleared up at the next', async () => {
  await openTable(player, 'slot');
  const bets = await betsOf(player);
  // Neither sent on nor answered.
  tableLine.hold('round');
  await spin.click();
  await expect.poll(() => tableLine.sent('round')).toHaveLength(1);
  await leaveTable();
  visitTable(await addressOf(player, 'cards'));
  await expectToast('上一桌的那一注未成交，没有扣款');
  expect(await betsOf(player)).toBe(bets);
});

test('refused by the platform shows its words and costs nothing', async () => {
  await openTable(player, 'slot');
  const before = shownBalance();
  tableLine.refuse('round', '正在维护，请选择其他游戏');
  await spin.click();
  await expect.element(line).toHaveTextContent('正在维护，请选择其他游戏');
  expect(shownBalance()).toBe(before);
  await expect.element(spin).toBeEnabled();
});

test('after the login has ended leads back to the hall', async () => {
  const leaving = await richPlayer();
  await openTable(leaving, 'slot');
  await callsFor(leaving)('logout');
  await spin.click();
  await expect.element(page.getByRole('heading', { name: '座位已经收走' })).toBeVisible();
  await expect.element(page.getByRole('alert')).toHaveTextContent('登录已失效，请回大厅重新进入');
  await expectAccessible();
});
