import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { isOutage } from '../../src/api/outage.ts';
import { leave, visit } from './support/app.tsx';
import { expectAddress } from './support/expect.ts';
import { line } from './support/line.ts';
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
  await order.tap();
}

const hrefOf = () => pay.element().getAttribute('href') ?? '';

test('an open order is paid on from here, also after a restart, and one at iPay is credited', async () => {
  const player = await openBuy();
  await askForOrder();
  await expect.element(pay).toBeVisible();
  // The cashier may know nothing of the page it is opened from.
  await expect.element(pay).toHaveAttribute('rel', expect.stringMatching(/noopener.*noreferrer/));
  const address = hrefOf();
  await closePanel();
  leave();
  visit('/buy', { player });
  await openOrders.filter({ hasText: '汇旺' }).tap();
  await expect.element(pay).toHaveAttribute('href', address);
  await closePanel();

  await ipay.tap();
  await askForOrder();
  const panel = page.getByRole('dialog', { name: 'iPay 充值' });
  await expect.element(panel.getByText('付款后到账')).toBeVisible();
  await expect.element(panel.getByText(/有效期 30 分钟/)).toBeVisible();
  await expect.element(pay).toBeVisible();
  // A tap on the cashier's own page: tests/e2e/a11y.spec.ts.
  await fetch(new URL(hrefOf()).pathname, { method: 'POST' });
  await expect.element(panel.getByText('+50')).toBeVisible();
  await panel.getByRole('button', { name: '完成' }).tap();
  await expect.element(panel).not.toBeInTheDocument();
  expect(await truthFor(player).balance()).toBe(50_000_000n);
});

test('where the ways to buy cannot be read none is said to be missing; shut ones are named, and unsafe links lead nowhere', async () => {
  line.change('payChannels', (channels) =>
    (channels ?? []).map((one) => ({ ...one, status: one.kind === 'ipay' ? 1 : 2 })),
  );
  line.refuse('payChannels', '系统繁忙', 1);
  // Which addresses are safe is proven beside links.ts.
  line.change('payIpay', (result) => ({ ...result, pay_url: 'javascript:alert(1)' }));
  visit('/buy', { player: await newPlayer() });
  await expect.element(page.getByRole('heading', { name: '没有加载出来' })).toBeVisible();
  await expect.element(page.getByText('现在没有可用的购买方式')).not.toBeInTheDocument();
  await page.getByRole('button', { name: '重试' }).tap();
  await expect.element(ipay).toBeChecked();
  await expect.element(huione).toBeDisabled();
  await expect.element(page.getByText('维护中')).toBeVisible();

  await askForOrder();
  const panel = page.getByRole('dialog', { name: 'iPay 充值' });
  await expect.element(panel.getByRole('alert')).toHaveTextContent('付款地址不安全');
  await expect.element(panel.getByRole('link')).not.toBeInTheDocument();
  await closePanel();

  await page.getByRole('button', { name: '用 USDT 充值' }).tap();
  await expectAddress('/recharge');
  await page.getByRole('button', { name: '没有 USDT？' }).tap();
  await expect.element(page.getByRole('heading', { name: '买 USDT', level: 1 })).toBeVisible();

  // After an outage all that is on screen is read again.
  line.answer('payChannels', []);
  line.goOffline();
  await expect.poll(isOutage).toBe(true);
  line.goOnline();
  await expect.element(page.getByText('现在没有可用的购买方式')).toBeVisible();
});
