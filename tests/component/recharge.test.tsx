import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { visit } from './support/app.tsx';
import { expectAccessible } from './support/axe.ts';
import { takeClock } from './support/clock.ts';
import { expectNothingSent, expectSent } from './support/expect.ts';
import { line } from './support/line.ts';
import { newPlayer, truthFor } from './support/players.ts';
import {
  amountField,
  askForOrder,
  closePanel,
  NEVER_PAID,
  openOrders,
  openRecharge,
  orderPanel,
  payCode,
  shownPayable,
  submit,
} from './support/recharge.ts';
import { expectToast } from './support/toasts.ts';

test('nothing moves when the ways to pay come late, and an order waits until the platform has named the account', async () => {
  const [channels, name] = [line.hold('payChannels'), line.hold('userInfo')];
  visit('/recharge', { player: await newPlayer() });
  await expect.element(amountField).toBeVisible();
  await amountField.fill(NEVER_PAID);
  await submit.tap();
  await expect.poll(() => line.sent('userInfo').length).toBeGreaterThan(0);
  await expect.element(page.getByText('没有提交')).not.toBeInTheDocument();
  await expectNothingSent('recharge');
  name();
  await expect.element(orderPanel).toBeVisible();
  await expectSent('recharge', 1);
  await closePanel();
  await expect.element(amountField).toHaveValue(NEVER_PAID);

  const place = () => {
    const { x, y, width, height } = submit.element().getBoundingClientRect();
    return [x, y, width, height].map(Math.round);
  };
  const before = place();
  channels();
  await expect.element(page.getByRole('radio', { name: /iPay/ })).toBeVisible();
  await expect.poll(place).toEqual(before);
  await expect.element(page.getByRole('radio', { name: /USDT-TRC20/ })).toBeChecked();
});

test('a double tap is one order; the same amount again is the same order, and another amount another', async () => {
  const player = await newPlayer();
  await openRecharge(player);
  // What reads as an amount is proven beside amount-input.ts; here a shape, each limit, and their words.
  for (const [text, words] of [
    ['', '请输入金额'],
    ['１９．９９', '最少 20 USDT'],
    ['20.0000001', '最多 6 位小数'],
    ['100000.01', '最多 100,000 USDT'],
  ] as const) {
    await askForOrder(text);
    await expect.element(amountField).toHaveAccessibleDescription(expect.stringContaining(words));
    await expect.element(page.getByText(words).first()).toBeVisible();
    await expect.element(amountField).toHaveValue(text);
    await expect.element(amountField).toHaveFocus();
  }
  await expectAccessible();
  await expectNothingSent('recharge');
  line.refuse('recharge', '该金额的充值订单过多', 1);
  await askForOrder(NEVER_PAID);
  await expect.element(page.getByText('该金额的充值订单过多')).toBeVisible();
  await expect.element(amountField).toHaveValue(NEVER_PAID);

  // Full-width figures and spaces are what Chinese keyboards make of an amount.
  await amountField.fill(' ３ ０ ');
  await submit.dblClick();
  const payable = await shownPayable();
  await closePanel();
  await askForOrder(NEVER_PAID);
  await expectToast('已有一笔相同金额的订单，继续付款即可');
  expect(await shownPayable()).toBe(payable);
  await closePanel();
  await expectSent('recharge', 2);
  await expect.poll(() => line.sent('recharge').at(-1)?.body).toEqual({ amount: '30' });

  await expect.poll(() => openOrders.elements()).toHaveLength(1);
  await expect.element(openOrders).toHaveTextContent(payable);
  await expect.element(openOrders).toHaveTextContent(/等待付款剩余 (30:00|29:\d\d)/);
  expect(await truthFor(player).deposits()).toHaveLength(1);
  await askForOrder('30.5');
  await expect.element(payCode).toBeVisible();
  await closePanel();
  await expect.poll(() => openOrders.elements()).toHaveLength(2);
  await openOrders.filter({ hasText: '充值 30.5' }).tap();
  await expect.element(orderPanel.getByText('充值 30.5 USDT')).toBeVisible();
});

test('a slow answer is waited for in words; a lost one is never called a failure, and its order is found', async () => {
  takeClock();
  await openRecharge(await newPlayer());
  // From its arrival on the records stay away, and so does the answer to the same request again.
  line.lose('recharge');
  const goOn = line.hold('recharge');
  await askForOrder(NEVER_PAID);
  await expect.poll(() => line.sent('recharge')).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(9_000);
  await expect.element(page.getByText(/网络较慢，还在等待平台确认/)).toBeVisible();
  line.fail('inoutRecords');
  goOn();
  await expect.element(page.getByText(/1 笔操作的结果正在核对/)).toBeVisible();
  await expect.element(page.getByText(/失败/)).not.toBeInTheDocument();
  await expect.element(submit).toBeDisabled();
  line.free('recharge');
  line.free('inoutRecords');
  await vi.advanceTimersByTimeAsync(6_000);
  await expect.poll(() => openOrders.elements()).toHaveLength(1);
  await expect.element(submit).toBeEnabled();
});
