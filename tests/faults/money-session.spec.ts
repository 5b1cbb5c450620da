import type { Page } from '@playwright/test';
import { type FaultServer, gate, LOST_ANSWER } from '../support/fault-server.ts';
import { openLobby } from '../support/lobby.ts';
import { APPLY, expect, journalOf, loseMoney, statesOf, test } from '../support/money.ts';
import { closePromo, logIn } from '../support/player.ts';
import { callsOf, newPlayer } from '../support/wallet.ts';
import {
  again,
  askFor,
  confirmButton,
  FOUND,
  openWithdrawal,
  said,
  UNKNOWN,
  withdraw,
} from '../support/withdrawal.ts';

const USER_INFO = '/api/plat/user-info';

const balanceOf = (page: Page) => page.getByTestId('wallet-balance');

/** A page that is seen again asks for user info anew, unless it is just being answered. */
async function seeAgain(page: Page, line: FaultServer): Promise<void> {
  const carried = line.carried(USER_INFO);
  await expect
    .poll(async () => {
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      return line.carried(USER_INFO);
    })
    .toBeGreaterThan(carried);
}

test('fault 22, 65: of two balances the newest wins, and one that is null is never 0', async ({
  page,
  line,
  platform,
  player,
}) => {
  await openWithdrawal(page, player);
  await expect(balanceOf(page)).toHaveText('500.0000 USDT');
  await test.step('22: the older answer arrives last', async () => {
    const late = gate();
    line.disturb(USER_INFO, { after: late.opened }, { times: 1 });
    await seeAgain(page, line);
    await callsOf(platform, player.token)('withdrawApply', {
      amount: '50',
      address_id: player.addressId,
      password: player.withdrawalPassword,
    });
    await page.getByRole('button', { name: '刷新余额' }).click();
    await expect(balanceOf(page)).toHaveText('450.0000 USDT');
    const older = page.waitForResponse(`**${USER_INFO}`);
    late.open();
    await (await older).finished();
    await expect(balanceOf(page)).toHaveText('450.0000 USDT');
  });
  await test.step('65: null', async () => {
    line.disturb(USER_INFO, (arrival) => ({
      after: async () => {
        const answer = arrival.heard.at(-1);
        if (!answer) return;
        const body = JSON.parse(answer.body.toString()) as { result: object };
        body.result = { ...body.result, balance: null };
        answer.body = Buffer.from(JSON.stringify(body));
      },
    }));
    // With the second of them the first has been taken in.
    for (const _ of [1, 2]) {
      const untold = page.waitForResponse(`**${USER_INFO}`);
      await seeAgain(page, line);
      await (await untold).finished();
    }
    await expect(balanceOf(page)).toHaveText('450.0000 USDT');
    // Where it was never known, nothing is shown. Not a page of the app: that would store what it knows once more.
    await page.goto('/repair.html');
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) {
        if (/query/.test(key)) localStorage.removeItem(key);
      }
    });
    const first = page.waitForResponse(`**${USER_INFO}`);
    await page.goto('/withdrawal');
    await (await first).finished();
    await expect(balanceOf(page)).toHaveText('-- USDT');
  });
});

test('fault 34, 35: another account stops what this tab would send, and a logout keeps a note of what is unknown', async ({
  page,
  context,
  line,
  platform,
  player,
  booked,
}) => {
  await openWithdrawal(page, player);
  await test.step('35: a logout warns of it, and the next login clears it up', async () => {
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
  await test.step('34: the last button of a tab whose account is no longer the browser’s', async () => {
    await page.goto('/withdrawal');
    await expect(said(page, FOUND)).toBeVisible();
    await again(page);
    await askFor(page, player, '60');
    line.forget();
    const another = await newPlayer(platform);
    const other = await context.newPage();
    await other.goto(`/?token=${another.token}`);
    await closePromo(other);
    await page.bringToFront();
    await confirmButton(page).click();
    await expect(page.getByText(/登录状态已变化|重新登录/).first()).toBeVisible();
    expect(line.arrivals(APPLY)).toEqual([]);
    expect((await booked()).orderNos).toHaveLength(1);
    expect(await statesOf(page)).toEqual(['confirmed']);
  });
});
