import type { Page } from '@playwright/test';
import { gate, LOST_ANSWER } from '../support/fault-server.ts';
import { openLobby } from '../support/lobby.ts';
import { APPLY, expect, journalOf, loseMoney, statesOf, test } from '../support/money.ts';
import { closePromo, logIn } from '../support/player.ts';
import { callsOf, richPlayer, truthOf } from '../support/wallet.ts';
import {
  askFor,
  confirmButton,
  openWithdrawal,
  said,
  UNKNOWN,
  withdraw,
} from '../support/withdrawal.ts';

/** The wallet's balance in sight. */
const balance = (page: Page, text: string) =>
  page.getByTestId('wallet-balance').filter({ hasText: text });

test('fault 22: of two balances the newest wins, whichever arrives last', async ({
  page,
  line,
  platform,
  player,
}) => {
  await openWithdrawal(page, player);
  await expect(balance(page, '500.0000')).toBeVisible();
  const late = gate();
  line.disturb('/user-info', { after: late.opened }, { times: 1 });
  const carried = line.carried('/user-info');
  // A page that is seen again asks anew, unless it is just being answered.
  await expect
    .poll(async () => {
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      return line.carried('/user-info');
    })
    .toBe(carried + 1);
  await callsOf(platform, player.token)('withdrawApply', {
    amount: '50',
    address_id: player.addressId,
    password: player.withdrawalPassword,
  });
  await page.getByRole('button', { name: '刷新余额' }).click();
  await expect(balance(page, '450.0000')).toBeVisible();
  const older = page.waitForResponse('**/user-info');
  late.open();
  await (await older).finished();
  await expect(balance(page, '450.0000')).toBeVisible();
});

test('fault 34: a tab whose account is no longer the browser’s sends nothing', async ({
  page,
  context,
  line,
  platform,
  player,
  booked,
}) => {
  await openWithdrawal(page, player);
  await askFor(page, player);
  const another = await richPlayer(platform);
  const other = await context.newPage();
  await other.goto(`/?token=${another.token}`);
  await closePromo(other);
  await page.bringToFront();
  await confirmButton(page).click();
  await expect(page.getByText(/登录状态已变化|重新登录/).first()).toBeVisible();
  expect(line.arrivals(APPLY)).toEqual([]);
  expect((await booked()).orderNos).toEqual([]);
  expect(await truthOf(platform, another.token).withdrawals()).toEqual([]);
  expect(await statesOf(page)).toEqual([]);
});

test('fault 35: a logout warns of an unknown action, and a note of it stays', async ({
  page,
  line,
  player,
  booked,
}) => {
  await openWithdrawal(page, player);
  const recover = loseMoney(line, LOST_ANSWER);
  await withdraw(page, player);
  await expect(said(page, UNKNOWN)).toBeVisible();
  await openLobby(page);
  await page.getByRole('button', { name: '设置' }).click();
  await page.getByRole('button', { name: '退出登录' }).click();
  await expect(page.getByText(/有 1 笔操作结果未知/)).toBeVisible();
  await page.getByRole('button', { name: '确认退出' }).click();
  const login = page.getByRole('banner').getByRole('button', { name: '登录', exact: true });
  await expect(login).toBeVisible();
  await expect
    .poll(() => journalOf(page))
    .toMatchObject([{ state: 'unknown', payload: {}, target: '', amount: '50' }]);

  recover();
  const sent = line.arrivals(APPLY).length;
  await logIn(page, player);
  await expect.poll(() => statesOf(page)).toEqual(['confirmed']);
  const { orderNos } = await booked();
  expect(orderNos).toHaveLength(1);
  expect(await journalOf(page)).toMatchObject([{ orderNos }]);
  expect(line.arrivals(APPLY)).toHaveLength(sent);
});
