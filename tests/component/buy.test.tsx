import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { leave, visit } from './support/app.tsx';
import { expectAccessible } from './support/axe.ts';
import { line } from './support/line.ts';
import { loginDialog } from './support/login-dialog.ts';
import { newPlayer, truthFor } from './support/players.ts';
import { amountField, closePanel, openOrders } from './support/recharge.ts';

const huione = page.getByRole('radio', { name: /汇旺/ });
const ipay = page.getByRole('radio', { name: /iPay/ });
const order = page.getByRole('button', { name: '去购买' });
const pay = page.getByRole('link', { name: '去付款' });

/** A new player who has just opened the page for buying. */
async function openBuy(): Promise<{ token: string }> {
  const player = await newPlayer();
  visit('/buy', { player });
  await expect.element(huione).toBeChecked();
  return player;
}

async function askForOrder(): Promise<void> {
  await amountField.fill('50');
  await order.click();
}

const hrefOf = () => pay.element().getAttribute('href') ?? '';

test('an order at iPay leads to its cashier, and what is paid there is credited', async () => {
  const player = await openBuy();
  await ipay.click();
  await askForOrder();
  const panel = page.getByRole('dialog', { name: 'iPay 充值' });
  await expect.element(panel.getByText('付款后到账')).toBeVisible();
  await expect.element(panel.getByText(/有效期 30 分钟/)).toBeVisible();
  await expect.element(pay).toBeVisible();
  await expectAccessible();
  // The cashier's own page is walked through in tests/e2e/buy.spec.ts.
  await fetch(new URL(hrefOf()).pathname, { method: 'POST' });
  await expect.element(panel.getByText('+50')).toBeVisible();
  await panel.getByRole('button', { name: '完成' }).click();
  await expect.element(panel).not.toBeInTheDocument();
  expect(await truthFor(player).balance()).toBe(50_000_000n);
});

test('an open order is paid on from here, also after a restart', async () => {
  const player = await openBuy();
  await askForOrder();
  await expect.element(pay).toBeVisible();
  const address = hrefOf();
  await closePanel();
  leave();
  visit('/buy', { player });
  await openOrders.filter({ hasText: '汇旺' }).click();
  await expect.element(pay).toHaveAttribute('href', address);
});

test('no link leads to an address that is not safe', async () => {
  // Which ones are safe is proven beside links.ts.
  line.change('payHuione', (result) => ({ ...result, pay_url: 'javascript:alert(1)' }));
  await openBuy();
  await askForOrder();
  const panel = page.getByRole('dialog', { name: '汇旺 充值' });
  await expect.element(panel.getByRole('alert')).toHaveTextContent('付款地址不安全');
  await expect.element(panel.getByRole('link')).not.toBeInTheDocument();
});

test('where the ways to buy cannot be read, none is said to be missing', async () => {
  line.refuse('payChannels', '系统繁忙');
  visit('/buy', { player: await newPlayer() });
  await expect.element(page.getByRole('heading', { name: '没有加载出来' })).toBeVisible();
  expect(page.getByText('现在没有可用的购买方式').elements()).toEqual([]);
  line.free('payChannels');
  await page.getByRole('button', { name: '重试' }).click();
  await expect.element(huione).toBeChecked();
});

test('a platform without cashiers says so', async () => {
  line.answer('payChannels', []);
  visit('/buy', { player: await newPlayer() });
  await expect.element(page.getByText('现在没有可用的购买方式')).toBeVisible();
});

test('shut channels are named and cannot be chosen', async () => {
  line.change('payChannels', (channels) =>
    (channels ?? []).map((one) => ({ ...one, status: one.kind === 'ipay' ? 1 : 2 })),
  );
  visit('/buy', { player: await newPlayer() });
  await expect.element(ipay).toBeChecked();
  await expect.element(huione).toBeDisabled();
  await expect.element(page.getByText('维护中')).toBeVisible();
});

test('who has USDT elsewhere is shown the way to the recharge page, and back', async () => {
  await openBuy();
  await page.getByRole('button', { name: '用 USDT 充值' }).click();
  await expect.poll(() => location.pathname).toBe('/recharge');
  await expect.element(page.getByRole('radio', { name: /USDT-TRC20/ })).toBeChecked();
  await page.getByRole('button', { name: '没有 USDT？' }).click();
  await expect.element(page.getByRole('heading', { name: '买 USDT', level: 1 })).toBeVisible();
});

test.for(['/recharge', '/buy'])(
  'visitors of %s are asked to log in, by a dialog and by the page below it',
  async (path) => {
    visit(path);
    await expect.element(loginDialog).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('heading', { name: '请先登录' })).toBeVisible();
    await expectAccessible();
    await page.getByRole('main').getByRole('button', { name: '登录' }).click();
    await expect.element(loginDialog).toBeVisible();
  },
);
