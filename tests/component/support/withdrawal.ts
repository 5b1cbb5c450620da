import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { RichPlayer } from '../../support/wallet.ts';
import { visit } from './app.tsx';

// The withdrawal page, as tests of several subjects use it.

export const amount = page.getByRole('textbox', { name: '提现金额' });
export const password = page.getByLabelText('提现密码', { exact: true });
export const next = page.getByRole('button', { name: '下一步' });
/** The last button before anything is sent. */
export const confirm = page.getByRole('dialog').getByRole('button', { name: '确认提现' });
export const result = page.getByRole('region', { name: '提现结果' });
const chosen = page.getByRole('button', { name: /^提现到 TRC20/ });

export const UNKNOWN = '结果核对中';
export const CONFIRMED = '已受理';

/** Opens the page and waits until the only address is chosen. */
export async function openWithdrawal(player: RichPlayer): Promise<void> {
  visit('/withdrawal', { player });
  await expect.element(chosen).toBeVisible();
}

/** Fills the form in and opens the sheet that asks once more. */
export async function askFor(player: RichPlayer, text = '50'): Promise<void> {
  await amount.fill(text);
  await password.fill(player.withdrawalPassword);
  await expect.element(chosen).toBeVisible();
  await next.tap();
  await expect.element(confirm).toBeVisible();
}

/** Asks for a withdrawal, up to the tap that sends it. */
export async function withdraw(player: RichPlayer, text = '50'): Promise<void> {
  await askFor(player, text);
  await confirm.tap();
}

/** What the page says of the newest operation. */
export const said = (words: string) => page.getByRole('main').getByText(words).first();
