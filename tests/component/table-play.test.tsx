import { beforeAll, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { RichPlayer } from '../support/wallet.ts';
import { expectAccessible } from './support/axe.ts';
import { richPlayer } from './support/players.ts';
import {
  addressOf,
  holdEnter,
  openTable,
  resultLine,
  shownBalance,
  sitBeside,
  turnToTable,
  visitTable,
  walletOf,
} from './support/table.tsx';
import { tableLine } from './support/table-line.ts';
import { expectToast } from './support/toasts.ts';

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const spin = page.getByRole('button', { name: /^旋转/ });
const ten = page.getByRole('button', { name: '自动投注 10 局' });
const line = resultLine();
const settled = () => expect.element(line).toHaveTextContent(/净/);
const rounds = () => tableLine.sent('round').length;

/** From now on time passes only as a test says. */
function holdTime(): void {
  const toFake = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const;
  vi.useFakeTimers({ toFake: [...toFake] });
}

/** The player has no more than this. */
function haveOnly(available: string): void {
  tableLine.change('open', (view) => ({ ...view, purse: { ...view.purse, available } }));
}

let player: RichPlayer;
beforeAll(async () => {
  player = await richPlayer();
});

describe('the stake', () => {
  test('follows chips and steps, and bounds what can be bet', async () => {
    await openTable(player, 'slot');
    await button('单注 5').click();
    await expect.element(spin).toHaveTextContent('5.00');
    await button('增加单注').click();
    await expect.element(spin).toHaveTextContent('6.00');
    await button('单注 0.1').click();
    await expect.element(button('减少单注')).toBeDisabled();
  });

  test('is refused by the button itself when there is too little money', async () => {
    haveOnly('0.05');
    visitTable(await addressOf(player, 'slot'));
    await expect.element(page.getByText('余额不足')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: '回大厅充值' }))
      .toHaveAttribute('href', '/home');
  });

  test('too high for what is left is said where no button could', async () => {
    haveOnly('0.5');
    visitTable(await addressOf(player, 'fishing'));
    await expect.element(page.getByText('点中即投')).toBeVisible();
    await button('单注 1').click();
    await expect.element(page.getByText('余额不足，请减小单注')).toBeVisible();
    await button('单注 0.5').click();
    await expect.element(page.getByText('点中即投')).toBeVisible();
  });
});

test('ten rounds by themselves stop at the first doubt', async () => {
  await openTable(player, 'slot');
  await ten.click();
  await expect.poll(rounds).toBeGreaterThanOrEqual(2);
  tableLine.refuse('round', '余额不足');
  await expect.element(line).toHaveTextContent('余额不足');
  await expect.element(ten).toBeVisible();
  expect(rounds()).toBeLessThan(10);
});

test('a run by itself stops when the player changes what he bets on', async () => {
  await openTable(player, 'lottery');
  holdTime();
  await ten.click();
  // The result is out, and the next bet a breath away.
  await expect
    .poll(async () => {
      await vi.advanceTimersByTimeAsync(50);
      return line.element().textContent;
    })
    .toContain('净');
  const made = rounds();
  await page.getByRole('button', { name: /^大/ }).first().click();
  await expect.element(ten).toBeVisible();
  await vi.advanceTimersByTimeAsync(5000);
  expect(rounds()).toBe(made);
});

test('a key held down on a fish is one shot', async () => {
  await openTable(player, 'fishing');
  const fish = page.getByRole('list', { name: '按鱼种开炮' }).getByRole('button').first();
  const key = await holdEnter(fish);
  await expect.poll(rounds).toBe(1);
  await settled();
  // Long enough after the shot, so that a fresh press would be the next one.
  await expect.element(fish).not.toHaveAttribute('aria-disabled');
  await key.repeatLater();
  expect(rounds()).toBe(1);
  // What the next press does shows that the repeated ones would have been bets.
  await userEvent.keyboard('{Enter}');
  await expect.poll(rounds).toBe(2);
});

test('without a signal no bet is possible, and what was played can be read', async () => {
  await openTable(player, 'slot');
  await spin.click();
  await settled();
  await button('记录').click();
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  tableLine.goOffline();
  await expect.element(page.getByText(/^网络断开，暂不能下注 · 余额截至 \d\d:\d\d$/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: /等待网络/ })).toBeDisabled();
  await expectAccessible();
  await button('记录').click();
  const records = page.getByRole('dialog', { name: '最近记录' });
  await records.getByRole('listitem').first().getByRole('button').click();
  await expect.element(records.getByText('单号').first()).toBeVisible();
  await records.getByRole('button', { name: '关闭' }).click();
  tableLine.goOnline();
  await expect.element(page.getByText(/^网络断开/)).not.toBeInTheDocument();
  await expect.element(spin).toBeEnabled();
});

test('an answer that was on its way when the signal went allows no bet', async () => {
  haveOnly('77');
  await openTable(player, 'slot');
  expect(shownBalance()).toBe('77.0000');
  const arrive = tableLine.holdAnswer('table');
  await turnToTable();
  tableLine.goOffline();
  arrive();
  const wallet = await walletOf(player);
  await expect.poll(shownBalance).toBe(wallet);
  await expect.element(page.getByRole('button', { name: /等待网络/ })).toBeDisabled();
});

test('two tables play from one balance', async () => {
  await openTable(player, 'slot');
  const other = await sitBeside(player, 'cards');
  const bet = { round: crypto.randomUUID(), unit: '1' };
  await other.ask('round', { ...bet, pick: { bets: [{ spot: 'banker', chips: 1 }] } });
  // Both are in sight, side by side; the player turns to the first one.
  await turnToTable();
  const wallet = await walletOf(player);
  await expect.poll(shownBalance).toBe(wallet);
});

test('a vendor’s own purse: money is taken to the table, and back', async () => {
  await openTable(player, 'ownPurse');
  const wallet = await walletOf(player);
  await button('先带入资金').click();
  const sheet = page.getByRole('dialog', { name: '带入资金' });
  await sheet.getByRole('textbox', { name: '带入金额' }).fill('999999999');
  await sheet.getByRole('button', { name: '确认带入' }).click();
  await expect.element(sheet.getByText('钱包余额不足')).toBeVisible();
  await expectAccessible('[role=dialog]');
  await sheet.getByRole('button', { name: '10', exact: true }).click();

  // The answer is lost: it is asked for under the same name.
  tableLine.lose('buyIn', 1);
  await sheet.getByRole('button', { name: '确认带入' }).click();
  await expectToast('已带入 10 USDT');
  await expect.element(page.getByTestId('balance')).toHaveTextContent(/^10\.0000$/);
  expect(tableLine.sent('buyIn')).toHaveLength(2);

  await page.getByRole('button', { name: '发牌' }).click();
  await settled();
  await expect.element(button('离桌取回')).toBeEnabled();
  await button('离桌取回').click();
  await expect.element(page.getByText(/^已取回 [\d.]+ USDT$/)).toBeVisible();
  await expect.element(page.getByTestId('balance')).toHaveTextContent(/^0\.0000$/);
  // The stake was 0.1, and a win at most some of it.
  const back = Number(await walletOf(player));
  expect(Math.abs(back - Number(wallet))).toBeLessThan(5);
});
