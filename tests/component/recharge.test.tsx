import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { leave, visit } from './support/app.tsx';
import { expectAccessible } from './support/axe.ts';
import { takeClock } from './support/clock.ts';
import { line } from './support/line.ts';
import { confirmLogin } from './support/login-dialog.ts';
import { newPlayer, truthFor } from './support/players.ts';
import {
  amountField,
  askForOrder,
  closePanel,
  NEVER_PAID,
  openOrder,
  openOrders,
  openRecharge,
  orderPanel,
  shownPayable,
  submit,
} from './support/recharge.ts';
import { expectToast } from './support/toasts.ts';

test('an order that is asked for before the platform has named the account waits for the name, and is then sent', async () => {
  const release = line.hold('userInfo');
  visit('/recharge', { player: await newPlayer() });
  await expect.element(amountField).toBeVisible();
  await askForOrder(NEVER_PAID);
  await expect.poll(() => line.sent('userInfo').length).toBeGreaterThan(0);
  await expect.element(page.getByText('没有提交')).not.toBeInTheDocument();
  expect(line.sent('recharge')).toHaveLength(0);
  release();
  await expect.element(orderPanel).toBeVisible();
  expect(line.sent('recharge')).toHaveLength(1);
});

test('an order is not sent, and the page says why, where the platform then names no account', async () => {
  line.change('userInfo', () => ({ balance: '50', set_password: false }));
  const release = line.hold('userInfo');
  visit('/recharge', { player: await newPlayer() });
  await expect.element(amountField).toBeVisible();
  await askForOrder(NEVER_PAID);
  release();
  await expect.element(page.getByRole('heading', { name: '平台没有说明账号' })).toBeVisible();
  expect(line.sent('recharge')).toHaveLength(0);
});

test('an amount that cannot be is refused before anything is sent', async () => {
  await openRecharge(await newPlayer());
  const bad: [string, string][] = [
    ['', '请输入金额'],
    ['0', '金额要大于 0'],
    ['-20', '金额不能是负数'],
    ['19.99', '最少 20 USDT'],
    ['１９．９９', '最少 20 USDT'],
    ['1e9', '金额只能填写数字和小数点'],
    ['二十', '金额只能填写数字和小数点'],
    ['20.0000001', '最多 6 位小数'],
    ['100000.01', '最多 100,000 USDT'],
  ];
  for (const [text, words] of bad) {
    await askForOrder(text);
    await expect.element(amountField).toHaveAccessibleDescription(expect.stringContaining(words));
    await expect.element(page.getByText(words).first()).toBeVisible();
    await expect.element(amountField).toHaveValue(text);
    await expect.element(amountField).toHaveFocus();
  }
  expect(line.sent('recharge')).toHaveLength(0);
  await expectAccessible();
  // Full-width figures and spaces are what Chinese keyboards make of an amount.
  await askForOrder(' ３ ０ ');
  await expect.element(orderPanel).toBeVisible();
  expect(line.sent('recharge').map(({ body }) => body)).toEqual([{ amount: '30' }]);
});

test('an amount that was typed before the platform has named the account stays', async () => {
  const name = line.hold('userInfo');
  visit('/recharge', { player: await newPlayer() });
  await amountField.fill(NEVER_PAID);
  name();
  await expect.element(page.getByText('截至').first()).toBeVisible();
  await expect.element(amountField).toHaveValue(NEVER_PAID);
});

test('a double tap is one order, and the same amount again is the same order', async () => {
  const player = await newPlayer();
  await openRecharge(player);
  await amountField.fill(NEVER_PAID);
  await submit.dblClick();
  const payable = await shownPayable();
  await closePanel();

  await askForOrder(NEVER_PAID);
  await expectToast('已有一笔相同金额的订单，继续付款即可');
  expect(await shownPayable()).toBe(payable);
  await closePanel();
  expect(line.sent('recharge')).toHaveLength(1);

  leave();
  visit('/recharge');
  await expect.poll(() => openOrders.elements()).toHaveLength(1);
  await expect.element(openOrders).toHaveTextContent(payable);
  await expect.element(openOrders).toHaveTextContent(/等待付款剩余 (30:00|29:\d\d)/);
  await askForOrder(NEVER_PAID);
  expect(await shownPayable()).toBe(payable);
  expect(line.sent('recharge')).toHaveLength(0);
  expect(await truthFor(player).deposits()).toHaveLength(1);
});

test('several open orders are listed, each with its own amount and time', async () => {
  await openRecharge(await newPlayer());
  await openOrder('30');
  await closePanel();
  await openOrder('30.5');
  await closePanel();
  await expect.poll(() => openOrders.elements()).toHaveLength(2);
  await openOrders.filter({ hasText: '充值 30.5' }).click();
  await expect.element(orderPanel.getByText('充值 30.5 USDT')).toBeVisible();
});

test('a definite no keeps the input and says why', async () => {
  line.refuse('recharge', '该金额的充值订单过多');
  await openRecharge(await newPlayer());
  await askForOrder(NEVER_PAID);
  await expect.element(page.getByText('该金额的充值订单过多')).toBeVisible();
  await expect.element(amountField).toHaveValue(NEVER_PAID);
});

test('an order that met an expired login waits for the same player, and is sent once more', async () => {
  const player = await newPlayer();
  line.expire('recharge', 1);
  await openRecharge(player);
  await askForOrder(NEVER_PAID);
  await confirmLogin(player);
  await expect.element(amountField).toHaveValue(NEVER_PAID);
  const waiting = page.getByRole('region', { name: '未完成的操作' });
  await expect.element(waiting).toHaveTextContent('1 笔操作等待你确认');
  await waiting.getByRole('button', { name: '查看' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /确认提交/ })
    .click();
  await closePanel('进行中的操作');
  await expect.poll(() => openOrders.elements()).toHaveLength(1);
  // The one that was refused, and the one that the player has confirmed.
  expect(line.sent('recharge')).toHaveLength(2);
  expect(await truthFor(player).deposits()).toHaveLength(1);
});

test('a lost answer is never called a failure, and its order is found', async () => {
  takeClock();
  await openRecharge(await newPlayer());
  // From its arrival on the records stay away, and so does the answer to the same request again.
  line.lose('recharge');
  const goOn = line.hold('recharge');
  await askForOrder(NEVER_PAID);
  await expect.poll(() => line.sent('recharge')).toHaveLength(1);
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

test('a slow answer is waited for in words', async () => {
  takeClock();
  await openRecharge(await newPlayer());
  const answer = line.hold('recharge');
  await askForOrder(NEVER_PAID);
  await expect.poll(() => line.sent('recharge')).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(9_000);
  await expect.element(page.getByText(/网络较慢，还在等待平台确认/)).toBeVisible();
  answer();
  await expect.element(orderPanel).toBeVisible();
});

test('nothing moves when the ways to pay come late, and the chosen one stays', async () => {
  const answer = line.hold('payChannels');
  visit('/recharge', { player: await newPlayer() });
  await expect.element(page.getByTestId('wallet-balance')).toHaveTextContent('0.0000');
  await expect.element(submit).toBeEnabled();
  await expectAccessible();
  const place = () => {
    const { x, y, width, height } = submit.element().getBoundingClientRect();
    return [x, y, width, height].map(Math.round);
  };
  const before = place();
  answer();
  await expect.element(page.getByRole('radio', { name: /iPay/ })).toBeVisible();
  expect(place()).toEqual(before);
  await expect.element(page.getByRole('radio', { name: /USDT-TRC20/ })).toBeChecked();
});
