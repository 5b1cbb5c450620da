import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { CallAnswer } from '../../contract/index.ts';
import { leave, visit } from './support/app.tsx';
import { takeClock } from './support/clock.ts';
import { expectSent } from './support/expect.ts';
import { line } from './support/line.ts';
import { newPlayer } from './support/players.ts';
import {
  askForOrder,
  closePanel,
  endedOrders,
  NEVER_PAID,
  openOrder,
  openOrders,
  orderPanel,
  payCode,
  shownPayable,
} from './support/recharge.ts';
import { walkTo } from './support/walk.ts';

// Recharging on platforms that answer with the specification's fields alone (fault 74), or name other channels.

type Order = NonNullable<CallAnswer<'inoutRecords'>['data']>[number];

const usdt = page.getByRole('radio', { name: /USDT-TRC20/ });

/** The recharge's answer with the named fields, the amount to be paid as `write` makes it. */
function answerSparely(write: (amount: string) => unknown = Number): void {
  line.change('recharge', ({ change_over_time, actual_amount, address, amount, qrcode }) => {
    return {
      change_over_time,
      actual_amount: write(String(actual_amount)),
      address,
      amount,
      qrcode,
    };
  });
}

/** Records with what names and sums a row, and nothing to pay it by. */
function recordSparely(changes: (order: Order) => object = () => ({})): void {
  line.free('inoutRecords');
  line.change('inoutRecords', ({ data = [] }) =>
    (data ?? []).map((order) => {
      const { id, kind, amount, status, created_at } = order;
      return { id, kind, amount, status, created_at, ...changes(order) };
    }),
  );
}

async function openPage(): Promise<void> {
  await expect.element(page.getByTestId('wallet-balance')).toHaveTextContent(/\d/);
}

test('an answer without a number is shown at once, stays over a restart and offline, is warned of at a logout, and ends when it is credited', async () => {
  takeClock();
  answerSparely();
  // The record comes later than the answer.
  line.change('inoutRecords', () => []);
  visit('/recharge', { player: await newPlayer() });
  await openPage();
  await openOrder(NEVER_PAID);
  const payable = await shownPayable();
  await expect.element(orderPanel.getByText('平台还没有给出')).toBeVisible();
  await expect.element(orderPanel.getByRole('timer')).toHaveTextContent(/剩余(30:00|29:\d\d)/);
  await expect.element(orderPanel.getByRole('button', { name: '复制地址' })).toBeVisible();
  await closePanel();
  await askForOrder(NEVER_PAID);
  expect(await shownPayable()).toBe(payable);
  await expectSent('recharge', 1);
  leave();

  line.goOffline();
  visit('/recharge');
  await expect.poll(() => openOrders.elements()).toHaveLength(1);
  await openOrders.tap();
  expect(await shownPayable()).toBe(payable);
  await expect.element(payCode).toBeVisible();
  await closePanel();
  // Only this device has its address and amount.
  walkTo('/user');
  await page.getByRole('button', { name: '退出登录' }).tap();
  await expect.element(page.getByText(/^有 1 笔充值订单还没有付款.*请先付款/)).toBeVisible();
  walkTo('/recharge');
  await openOrders.tap();

  recordSparely();
  line.goOnline();
  await expect.element(orderPanel.getByText('平台还没有给出')).not.toBeInTheDocument();
  await expect.element(payCode).toBeVisible();
  expect(await shownPayable()).toBe(payable);

  recordSparely(() => ({ status: 1 }));
  await vi.advanceTimersByTimeAsync(6_000);
  await expect.element(orderPanel.getByText(`+${payable}`)).toBeVisible();
  await orderPanel.getByRole('button', { name: '完成' }).tap();
  await expect.element(endedOrders).toHaveTextContent('已到账');
  await expect.poll(() => openOrders.elements()).toHaveLength(0);
});

test('USDT can be recharged where the list of channels fails; an order without a validity has no countdown', async () => {
  // What the list may hold is proven beside channels.ts.
  line.raw('payChannels', { status: 403, json: { code: 1, message: '拒绝' } });
  line.change('recharge', ({ actual_amount, address }) => ({ actual_amount, address }));
  recordSparely();
  visit('/recharge', { player: await newPlayer() });
  await openPage();
  await expect.element(usdt).toBeChecked();
  await expect.element(page.getByText(/其他充值方式没有加载出来/)).toBeVisible();
  await expect.poll(() => page.getByRole('radio').elements()).toHaveLength(1);
  await openOrder(NEVER_PAID);
  await expect.element(orderPanel.getByRole('timer')).not.toBeInTheDocument();
});
