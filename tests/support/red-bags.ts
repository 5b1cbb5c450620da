import { expect, type Page } from '@playwright/test';
import { RedBagMode } from '../../contract/player-enums.ts';
import { callsOf, type RichPlayer } from './wallet.ts';

export const OPEN = '/api/plat/red-bag/open';

const countField = (page: Page) => page.getByRole('textbox', { name: '红包个数' });
const totalField = (page: Page) => page.getByRole('textbox', { name: '总金额' });
/** The withdrawal page has the same and stays mounted. */
const passwordField = (page: Page) =>
  page.getByLabel('提现密码', { exact: true }).filter({ visible: true });
const nextButton = (page: Page) => page.getByRole('button', { name: '下一步' });
export const confirmButton = (page: Page) => page.getByRole('button', { name: '塞钱进红包' });
export const sealOf = (page: Page) => page.getByRole('button', { name: '打开红包' });
export const shareOf = (page: Page) => page.getByTestId('red-bag-share');
export const qrCode = (page: Page) => page.getByRole('img', { name: '红包二维码' });
export const takersIn = (page: Page) =>
  page.getByRole('region', { name: /^已领/ }).getByRole('listitem');

/** Fills in a packet split by luck, up to the sheet. */
export async function askFor(page: Page, player: RichPlayer, amount: string, count: string) {
  await totalField(page).fill(amount);
  await countField(page).fill(count);
  await passwordField(page).fill(player.withdrawalPassword);
  await nextButton(page).click();
  await expect(confirmButton(page)).toBeVisible();
}

/** Sends a packet past the app. @returns its number */
export async function sendBag(
  platform: { url: string },
  player: RichPlayer,
  { amount = '6', count = 2, mode = RedBagMode.equal as number, message = '' } = {},
): Promise<string> {
  const password = player.withdrawalPassword;
  const fields = { amount, count, mode, message, password };
  const call = callsOf(platform, player.token);
  return (await call<{ bag_no: string }>('redBagSend', fields)).bag_no;
}
