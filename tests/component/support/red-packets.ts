import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { RedBagMode } from '../../../contract/player-enums.ts';
import type { RichPlayer } from '../../support/wallet.ts';
import { visit } from './app.tsx';
import { callsFor } from './players.ts';

// The page of red packets, as tests of several subjects use it.

export const countField = page.getByRole('textbox', { name: '红包个数' });
export const totalField = page.getByRole('textbox', { name: '总金额' });
export const shareField = page.getByRole('textbox', { name: '每个金额' });
export const greetingField = page.getByRole('textbox', { name: '祝福语' });
export const passwordField = page.getByLabelText('提现密码', { exact: true });
export const next = page.getByRole('button', { name: '下一步' });
/** The last button before anything is sent. */
export const confirm = page.getByRole('button', { name: '塞钱进红包' });
export const sent = page.getByRole('region', { name: '红包结果' });
export const seal = page.getByRole('button', { name: '打开红包' });
export const share = page.getByTestId('red-bag-share');
export const linkCode = page.getByRole('img', { name: '红包二维码' });
export const takers = page.getByRole('region', { name: /^已领/ }).getByRole('listitem');

/** Opens the form that sends packets. */
export async function openSending(player: RichPlayer): Promise<void> {
  visit('/redBag', { player });
  // The form begins anew once the platform has named the account: what is filled in before that is lost.
  await expect.element(page.getByTestId('wallet-balance')).toHaveTextContent(/\d/);
  await expect.element(totalField).toBeVisible();
}

/** Opens a packet's own page, as its link does. */
export async function openPacket(player: { token: string }, bagNo: string): Promise<void> {
  visit(`/redBag?bag=${bagNo}`, { player });
  await expect.element(seal).toBeVisible();
}

/** Fills in a packet split by luck, up to the sheet that asks once more. */
export async function askFor(player: RichPlayer, amount: string, count: string): Promise<void> {
  await totalField.fill(amount);
  await countField.fill(count);
  await passwordField.fill(player.withdrawalPassword);
  await next.tap();
  await expect.element(confirm).toBeVisible();
}

/** Sends a packet past the app. @returns its number */
export async function sendPacket(
  player: RichPlayer,
  { amount = '6', count = 2, mode = RedBagMode.equal as number, message = '' } = {},
): Promise<string> {
  const fields = { amount, count, mode, message, password: player.withdrawalPassword };
  return (await callsFor(player)<{ bag_no: string }>('redBagSend', fields)).bag_no;
}

/** What the platform has of the packets that a player has sent. */
export async function packetsOf(player: { token: string }) {
  const asked = { kind: 1, page: 1, size: 50 };
  const call = callsFor(player)<{ data: { bag_no: string; amount: string }[] }>;
  return (await call('redBags', asked)).data;
}
