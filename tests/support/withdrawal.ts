import { expect, type Page } from '@playwright/test';
import type { RichPlayer } from './wallet.ts';

/** Leaves a session of the player in the browser and opens the withdrawal page. @param origin where there is no baseURL */
export async function openWithdrawal(page: Page, player: RichPlayer, origin = ''): Promise<void> {
  // A tab behind another is drawn once a second: every tap there takes seconds.
  await page.bringToFront();
  await keepSession(page, player.token, origin);
  await page.goto(`${origin}/withdrawal`);
  await expect(amountField(page)).toBeVisible();
  await expectAddress(page);
}

/** The only address is chosen once it is known. */
async function expectAddress(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: /^提现到 TRC20/ })).toBeVisible();
}

/** Stores a token, as a login before would have left it. @param origin where there is no baseURL */
export async function keepSession(page: Page, token: string, origin = ''): Promise<void> {
  // A page of the platform that is not the app.
  await page.goto(`${origin}/repair.html`);
  await page.evaluate((text) => localStorage.setItem('robot_token', text), token);
}

export function amountField(page: Page) {
  return page.getByRole('textbox', { name: '提现金额' });
}

export function passwordField(page: Page) {
  return page.getByLabel('提现密码', { exact: true });
}

/** The last button before anything is sent. */
export function confirmButton(page: Page) {
  return page.getByRole('dialog').getByRole('button', { name: '确认提现' });
}

/** Fills the form in and opens the sheet that asks once more. */
export async function askFor(page: Page, player: RichPlayer, amount = '50'): Promise<void> {
  await amountField(page).fill(amount);
  await passwordField(page).fill(player.withdrawalPassword);
  await expectAddress(page);
  await page.getByRole('button', { name: '下一步' }).click();
  await expect(confirmButton(page)).toBeVisible();
}

/** Asks for a withdrawal, up to the tap that sends it. */
export async function withdraw(page: Page, player: RichPlayer, amount = '50'): Promise<void> {
  await askFor(page, player, amount);
  await confirmButton(page).click();
}

/** What the page says of the newest operation. */
export function said(page: Page, words: string | RegExp) {
  return page.getByRole('main').getByText(words).first();
}

export const SENDING = '提交中';
export const UNKNOWN = '结果核对中';
export const CONFIRMED = '已受理';
/** Recognised in the records by its amount. */
export const FOUND = '已找到订单';
export const MISSING = '平台未收到';
export const DUPLICATE = '疑似重复';
export const REJECTED = '未通过';

/** Confirms once more what an expired login had stopped. */
export async function resume(page: Page, player: RichPlayer): Promise<void> {
  await page.goto('/withdrawal');
  await passwordField(page).fill(player.withdrawalPassword);
  await page.getByRole('button', { name: '确认提交' }).click();
}

/** Has read that it was accepted, and goes back to the form. */
export async function again(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: '好的' }).click();
  await expect(amountField(page)).toBeVisible();
}
