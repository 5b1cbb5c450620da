import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** What is given to a recharge: seen at once, confirmed soon. 30 USDT are never paid. */
export const QUICK_PAYER = { payAfterS: 2, confirmEveryS: 1 };
/** The simulated payer leaves orders of this amount alone. */
export const NEVER_PAID = '30';

export const RECHARGE = '/api/plat/recharge';

/** The dialog of an order on the chain. */
export const chainPanel = (page: Page) => page.getByRole('dialog', { name: 'USDT TRC20 充值' });

export const amountField = (page: Page) => page.getByRole('textbox', { name: '充值金额' });

/** Fills in an amount and asks for an order, as a player does. */
export async function askForOrder(page: Page, amount: string): Promise<void> {
  await amountField(page).fill(amount);
  await page.getByRole('button', { name: '生成充值订单' }).click();
}

/** Opens an order on the chain from the recharge page; gives its dialog. */
export async function openOrder(page: Page, amount: string): Promise<Locator> {
  await askForOrder(page, amount);
  const panel = chainPanel(page);
  await expect(panel.getByRole('img', { name: '收款地址二维码' })).toBeVisible();
  return panel;
}

/** The exact amount that a shown order is to be paid with. */
export async function payableIn(panel: Locator): Promise<string> {
  const text = await panel.getByRole('region', { name: '应付金额' }).textContent();
  const [payable] = /\d+\.\d+/.exec(text ?? '') ?? [];
  if (!payable) throw new Error(`no payable amount in ${text}`);
  return payable;
}

/** Leaves a panel, an order's where none is named, by its own way back. Another one may follow it. */
export async function closePanel(page: Page, name: string | RegExp = / 充值$/): Promise<void> {
  const dialog = page.getByRole('dialog', { name });
  await dialog.getByRole('button', { name: '返回' }).click();
  await expect(dialog).toBeHidden();
}
