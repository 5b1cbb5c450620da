import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { visit } from './app.tsx';

// The recharge page, as tests of several subjects use it.

/** The simulated payer leaves orders of this amount alone. */
export const NEVER_PAID = '30';

export const amountField = page.getByRole('textbox', { name: '充值金额' });
export const submit = page.getByRole('button', { name: '生成充值订单' });
/** The dialog of an order on the chain. */
export const orderPanel = page.getByRole('dialog', { name: 'USDT TRC20 充值' });
export const payCode = page.getByRole('img', { name: '收款地址二维码' });
export const openOrders = page.getByRole('region', { name: '进行中的订单' }).getByRole('button');
export const endedOrders = page.getByRole('region', { name: '最近的订单' });

/** Opens the page and waits until the platform's ways to pay are known. */
export async function openRecharge(player: { token: string }): Promise<void> {
  visit('/recharge', { player });
  // The form begins anew once the platform has named the account: what is filled in before that is lost.
  await expect.element(page.getByTestId('wallet-balance')).toHaveTextContent(/\d/);
  await expect.element(page.getByRole('radio', { name: /汇旺/ })).toBeInTheDocument();
}

/** Fills in an amount and asks for an order, as a player does. */
export async function askForOrder(amount: string): Promise<void> {
  await amountField.fill(amount);
  await submit.tap();
}

/** Opens an order on the chain from the recharge page, up to what is to be paid. */
export async function openOrder(amount: string): Promise<void> {
  await askForOrder(amount);
  await expect.element(orderPanel).toBeVisible();
  await expect.element(payCode).toBeVisible();
}

/** The exact amount that the shown order is to be paid with. */
export async function shownPayable(): Promise<string> {
  const due = orderPanel.getByRole('region', { name: '应付金额' });
  await expect.element(due).toBeVisible();
  const [payable] = /\d+\.\d+/.exec(due.element().textContent ?? '') ?? [];
  if (!payable) throw new Error(`no payable amount in ${due.element().textContent}`);
  return payable;
}

/** Leaves a panel, an order's where none is named, by its own way back. */
export async function closePanel(name: string | RegExp = / 充值$/): Promise<void> {
  const panel = page.getByRole('dialog', { name });
  await panel.getByRole('button', { name: '返回' }).tap();
  await expect.element(panel).not.toBeInTheDocument();
}
