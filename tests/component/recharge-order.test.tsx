import { toDataURL } from 'qrcode';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { CallAnswer } from '../../contract/index.ts';
import { demoTronAddress } from '../../server/domain/tron-address.ts';
import { isOutage } from '../../src/api/outage.ts';
import { leave, visit } from './support/app.tsx';
import { expectAccessible } from './support/axe.ts';
import { passUntil, takeClock } from './support/clock.ts';
import { line } from './support/line.ts';
import { callsFor, newPlayer, truthFor } from './support/players.ts';
import { qrTextIn } from './support/qr.ts';
import {
  amountField,
  askForOrder,
  closePanel,
  endedOrders,
  NEVER_PAID,
  openOrder,
  openOrders,
  openRecharge,
  orderPanel,
  payCode,
  shownPayable,
} from './support/recharge.ts';
import { expectToast } from './support/toasts.ts';

/** Where the platform has everybody pay to. */
const ADDRESS = demoTronAddress('RoboHall demonstration');
const LATER_MS = 3_600_000;

const copyAddress = orderPanel.getByRole('button', { name: '复制地址' });

type Order = NonNullable<CallAnswer<'inoutRecords'>['data']>[number];

/** From here on the platform says something else of every order. */
function sayOfOrders(change: (order: Order) => object): void {
  line.free('inoutRecords');
  line.change('inoutRecords', (result) => ({
    ...result,
    data: result.data?.map((order) => ({ ...order, ...change(order) })),
  }));
}

/** The form waits for the orders until they come, where it would wait for a second: a busy machine may need that long. */
function waitForOrders(): void {
  const timeout = window.setTimeout.bind(window);
  const patient = vi.spyOn(window, 'setTimeout');
  patient.mockImplementation(((then: TimerHandler, ms?: number, ...rest: unknown[]) =>
    timeout(then, ms === 1_000 ? 60_000 : ms, ...rest)) as typeof window.setTimeout);
}

/** How many open orders are listed at the moment at which the form appears. */
function ordersBesideForm(): Promise<number> {
  return new Promise((resolve) => {
    const formShown = new MutationObserver(() => {
      if (!amountField.query()) return;
      formShown.disconnect();
      resolve(openOrders.elements().length);
    });
    formShown.observe(document.body, { childList: true, subtree: true });
  });
}

test('an open order tells everything that is needed to pay it, also on a phone whose clock is a month off', async () => {
  takeClock(Date.now() + 30 * 86_400_000);
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const player = await newPlayer();
  await openRecharge(player);
  await openOrder(NEVER_PAID);
  const payable = await shownPayable();
  const [order] = await truthFor(player).deposits();
  expect(payable).toBe(order?.pay_amount);

  await orderPanel.getByRole('button', { name: '复制应付金额' }).tap();
  await expectToast('复制成功');
  expect(copied).toHaveBeenLastCalledWith(payable);
  await copyAddress.tap();
  await expectToast('复制成功');
  expect(copied).toHaveBeenLastCalledWith(ADDRESS);
  expect(await qrTextIn(payCode)).toBe(ADDRESS);

  await expect.element(orderPanel.getByText('充值 30 USDT · 有效期 30 分钟')).toBeVisible();
  await expect.element(orderPanel.getByRole('timer')).toHaveTextContent(/剩余(30:00|29:\d\d)/);
  await expect
    .element(orderPanel.getByText(/一分不多、一分不少/))
    .toHaveTextContent(`${payable} USDT`);

  await orderPanel.getByText('从交易所转账？算上手续费').tap();
  await orderPanel.getByLabelText('交易所手续费').fill('１');
  const [whole, cents] = payable.split('.');
  const sum = `转出 ${Number(whole) + 1}.${cents}，到账须为 ${payable}`;
  await expect.element(orderPanel.getByText(sum)).toBeVisible();
});

test('open orders, which would push the form down, come together with it: another phone’s, and known ones in an outage', async () => {
  const player = await newPlayer();
  await callsFor(player)('recharge', { amount: NEVER_PAID });
  waitForOrders();
  const first = ordersBesideForm();
  visit('/recharge', { player });
  expect(await first).toBe(1);
  leave();
  line.fail('inoutRecords');
  const later = ordersBesideForm();
  visit('/recharge', { player });
  expect(await later).toBe(1);
});

test('a payment is confirmed step by step, and its credit is shown with the balance', async () => {
  takeClock();
  // The form comes without the orders where the platform does not name them.
  const orders = line.hold('inoutRecords');
  const needed = { confirmations_needed: 19 };
  await openRecharge(await newPlayer());
  await expect.element(openOrders).not.toBeInTheDocument();
  orders();
  sayOfOrders(() => ({ ...needed, state: 'waiting', status: 2, actual_amount: null }));
  await openOrder(NEVER_PAID);
  const payable = await shownPayable();
  const status = orderPanel.getByRole('status').filter({ hasText: '订单状态' });
  await expect.element(status).toHaveTextContent(/等待付款/);

  sayOfOrders(() => ({ ...needed, state: 'confirming', status: 2, confirmations: 6 }));
  await vi.advanceTimersByTimeAsync(5_000);
  await expect.element(orderPanel.getByText('6/19')).toBeVisible();
  // Paid once is enough: there is nothing left to pay to.
  await expect.element(payCode).not.toBeInTheDocument();
  await expectAccessible();

  sayOfOrders((order) => ({
    ...needed,
    state: 'credited',
    status: 1,
    confirmations: 19,
    actual_amount: order.pay_amount,
  }));
  line.change('userInfo', (info) => ({ ...info, balance: payable }));
  await vi.advanceTimersByTimeAsync(5_000);
  await expect.element(orderPanel.getByText(`+${payable}`)).toBeVisible();
  await expect.element(orderPanel.getByText(`钱包余额 ${payable}`)).toBeVisible();
  await expectAccessible();
  await orderPanel.getByRole('button', { name: '完成' }).tap();
  await expect.element(page.getByTestId('wallet-balance')).toHaveTextContent(payable);
  await expect.element(endedOrders).toHaveTextContent('已到账');
});

test('at its deadline an order cannot be paid any more; a late payment is still credited', async () => {
  takeClock();
  // Their answers are then dated by the page's clock: what passes for it passes for the platform.
  for (const name of ['userInfo', 'payChannels', 'inoutRecords', 'recharge'] as const) {
    line.change(name, (result) => result);
  }
  await openRecharge(await newPlayer());
  await openOrder(NEVER_PAID);
  sayOfOrders(({ updated_at }) => ({
    state: 'expired',
    status: 3,
    reason: '订单已过期',
    updated_at: Number(updated_at) + LATER_MS,
  }));
  // At once, as while a phone sleeps: the page draws nothing for each second of it.
  const read = line.answered('inoutRecords');
  vi.setSystemTime(Date.now() + 30 * 60_000);
  await passUntil(
    () => line.answered('inoutRecords'),
    // The first may have been asked for before the platform said so.
    (answers) => answers > read + 1,
  );
  const over = orderPanel.getByRole('heading', { name: '订单已过期，请不要再付款' });
  await expect.element(over).toBeVisible();
  await expect.element(payCode).not.toBeInTheDocument();
  await expect.element(copyAddress).not.toBeInTheDocument();
  await expect.element(orderPanel.getByText(/已经付过款了/)).toBeVisible();
  await expectAccessible();
  await orderPanel.getByRole('button', { name: '重新下单' }).tap();
  await expect.element(endedOrders).toHaveTextContent('已过期');

  sayOfOrders(({ updated_at, pay_amount }) => ({
    state: 'credited',
    status: 1,
    actual_amount: pay_amount,
    updated_at: Number(updated_at) + 2 * LATER_MS,
  }));
  await vi.advanceTimersByTimeAsync(31_000);
  await expect.element(endedOrders).toHaveTextContent('逾期到账');
  await endedOrders.getByRole('button').tap();
  await expect.element(orderPanel.getByText('订单过期后收到的付款，已经照常入账。')).toBeVisible();
});

/** Has the platform send this code with the next orders. */
const sendCode = (qrcode: string) => line.change('recharge', (order) => ({ ...order, qrcode }));

test('a code for another address: nothing to pay to is shown, not even after an outage in which its picture was lost', async () => {
  sendCode(await toDataURL(demoTronAddress('somebody else')));
  await openRecharge(await newPlayer());
  const alert = orderPanel.getByRole('alert');
  const expectNothing = async () => {
    await expect.element(alert).toHaveTextContent('收款地址有异常，请不要付款');
    await expect.element(payCode).not.toBeInTheDocument();
    await expect.element(copyAddress).not.toBeInTheDocument();
  };
  await askForOrder(NEVER_PAID);
  await expectNothing();
  await expectAccessible();
  // Its picture cannot be read again.
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockRejectedValue(new Error());
  // What is still being read is not read again.
  await expect.poll(() => line.answered('userInfo') - line.sent('userInfo').length).toBe(0);
  const before = line.answered('userInfo');
  line.goOffline();
  await expect.poll(isOutage).toBe(true);
  line.goOnline();
  // After an outage everything on screen is read again. The picture is decoded on the device, before the platform's answer.
  await expect.poll(() => line.answered('userInfo')).toBeGreaterThan(before);
  await expectNothing();
  await orderPanel.getByRole('button', { name: '联系客服' }).tap();
  await expect.element(page.getByRole('dialog', { name: '联系客服' })).toBeVisible();
});

test('a code for the same address changes nothing, one that cannot be read is replaced, and bare text is compared too', async () => {
  await openRecharge(await newPlayer());
  const unreadable = orderPanel.getByText(/读不出来/);
  // The simulated payer leaves orders of 30 and some cents alone as well.
  for (const [amount, code] of [
    ['30.1', await toDataURL(ADDRESS)],
    ['30.2', ADDRESS],
  ] as const) {
    sendCode(code);
    await openOrder(amount);
    expect(await qrTextIn(payCode)).toBe(ADDRESS);
    await expect.element(unreadable).not.toBeInTheDocument();
    await closePanel();
  }
  sendCode('data:image/png;base64,AAAA');
  await openOrder('30.3');
  await expect.element(unreadable).toBeVisible();
  expect(await qrTextIn(payCode)).toBe(ADDRESS);
  await closePanel();
  sendCode(demoTronAddress('somebody else'));
  await askForOrder('30.4');
  await expect.element(orderPanel.getByRole('alert')).toHaveTextContent('请不要付款');
  await expect.element(payCode).not.toBeInTheDocument();
});
