import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { leave, visit } from './support/app.tsx';
import { takeClock } from './support/clock.ts';
import { line } from './support/line.ts';
import { confirmLogin, loginDialog } from './support/login-dialog.ts';
import { expectLoggedIn, fillLogin, openForm, submit } from './support/login-form.ts';
import { newPlayer, richPlayer, truthFor } from './support/players.ts';
import { amountField, askForOrder, NEVER_PAID, orderPanel } from './support/recharge.ts';
import { toastsSoFar } from './support/toasts.ts';

// Accounts on platforms that answer otherwise than the reference platform (decision 0099).

const MISSING = { status: 404, json: { code: 404, result: null, message: 'Not Found' } };
/** HTTP 200, and the session has ended all the same. */
const ENDED = { json: { code: 401, result: null, message: '登录已失效' } };

const balance = page.getByTestId('balance');
const accountName = () => JSON.parse(localStorage.getItem('robohall.account') ?? 'null')?.id;
const token = () => localStorage.getItem('robot_token');
const profile = page.getByRole('region', { name: '账号' });

/** Logs in through the dialog, as a player whose name the app then knows. */
async function logIn(who: { username: string; password: string }): Promise<void> {
  await openForm('登录');
  await fillLogin(who);
  await submit('登录').click();
  await expectLoggedIn();
}

/** User info with the specification's fields alone. */
function tellNoId(): void {
  const result = { balance: 188.12, set_password: false };
  line.raw('userInfo', { json: { code: 200, result, message: '' } });
}

test('user info without an id: the login’s name tells the account, also after a restart and offline', async () => {
  const who = await newPlayer();
  tellNoId();
  await logIn(who);
  await expect.element(balance).toHaveTextContent('188.1200');
  await expect.poll(accountName).toBe(`~${who.username}`);
  leave();
  tellNoId();
  visit('/recharge');
  await askForOrder(NEVER_PAID);
  await expect.element(orderPanel).toBeVisible();
  expect(await truthFor(who).deposits()).toHaveLength(1);
  leave();
  line.goOffline();
  visit('/user');
  await expect.element(profile.getByRole('heading')).toHaveTextContent(who.username);
  await expect.element(profile.getByText(/^ID/)).not.toBeInTheDocument();
  await expect.element(page.getByText('188.1200').first()).toBeVisible();
  await page.getByRole('button', { name: '进行中的操作' }).click();
  await expect.element(page.getByText('最近完成的')).toBeVisible();
});

test('an id that the platform begins to tell changes nothing of the account', async () => {
  const who = await newPlayer();
  tellNoId();
  await logIn(who);
  await expect.poll(accountName).toBe(`~${who.username}`);
  leave();
  visit('/user');
  await expect.element(profile.getByText(/^ID \d+/)).toBeVisible();
  expect(accountName()).toBe(`~${who.username}`);
});

test('without user info the session holds, its balance comes from the other call, and nothing is asked for ever', async () => {
  takeClock();
  line.raw('userInfo', MISSING);
  const who = await richPlayer();
  await logIn(who);
  await expect.element(balance).toHaveTextContent('500.0000');
  expect(accountName()).toBe(`~${who.username}`);
  await vi.advanceTimersByTimeAsync(95_000);
  await expect.poll(() => line.sent('refreshBalance').length).toBeGreaterThan(1);
  expect(line.sent('userInfo')).toHaveLength(1);
  expect(line.sent('refreshBalance').length).toBeLessThan(6);
});

test('with no call that tells a balance it is not known, and said so', async () => {
  line.raw('userInfo', MISSING);
  line.raw('refreshBalance', MISSING);
  await logIn(await richPlayer());
  await expect.element(page.getByText('余额 -- USDT')).toBeInTheDocument();
  const close = page
    .getByRole('dialog', { name: '活动推荐' })
    .getByRole('button', { name: '关闭' });
  await close.click();
  await page.getByRole('button', { name: '设置' }).click();
  await page.getByRole('button', { name: '提现密码' }).click();
  const panel = page.getByRole('dialog', { name: '设置提现密码' });
  await expect.element(panel.getByLabelText('确认密码', { exact: true })).toBeVisible();
  await panel.getByRole('button', { name: '已经设置过？去修改' }).click();
  await expect.element(page.getByLabelText('原提现密码', { exact: true })).toBeVisible();
});

test.each([
  ['/betRecords', '投注记录'],
  ['/withdrawal', '提现'],
  ['/recharge', '充值'],
])('%s says why it waits for the account, and goes on once there is one', async (path, title) => {
  line.raw('userInfo', { json: { code: 1, result: null, message: '系统维护中' } });
  visit(path, { player: await newPlayer() });
  const main = page.getByRole('main');
  await expect.element(main.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect.element(main.getByText('没有取到账号信息')).toBeVisible();
  await expect.element(main.getByText('系统维护中')).toBeVisible();
  line.free('userInfo');
  await main.getByRole('button', { name: '重试' }).click();
  await expect.poll(accountName).toMatch(/^\d+$/);
  await expect.element(main.getByText('没有取到账号信息')).not.toBeInTheDocument();
});

test('a login link whose account nothing tells: the balance shows, and pages say what to do', async () => {
  const who = await richPlayer();
  tellNoId();
  visit(`/recharge?token=${who.token}`);
  await expect.element(page.getByText('平台没有说明账号')).toBeVisible();
  await expect.element(amountField).not.toBeInTheDocument();
  expect(accountName()).toBeUndefined();
  await page.getByRole('button', { name: '用密码登录' }).click();
  await fillLogin(who);
  await submit('登录').click();
  await expect.poll(accountName).toBe(`~${who.username}`);
});

test('code 401 at HTTP 200 ends the session once, and says so', async () => {
  const who = await newPlayer();
  await logIn(who);
  leave();
  line.raw('userInfo', ENDED);
  visit('/home');
  await expect.element(loginDialog).toBeVisible();
  await expect.element(loginDialog.getByText('登录已过期，请重新登录')).toBeVisible();
  expect(token()).toBeNull();
  expect(toastsSoFar()).toEqual([]);
  const asked = line.sent('userInfo').length;
  await fillLogin(who);
  await submit('登录').click();
  // The platform says so again: one more question, and no more.
  await expect.poll(() => line.sent('userInfo').length).toBe(asked + 1);
  await expect.poll(token).toBeNull();
  await expect.element(loginDialog.getByText('登录已过期，请重新登录')).toBeVisible();
});

test('a money call answered with code 401 at HTTP 200 waits for the same player’s login', async () => {
  const who = await newPlayer();
  line.raw('recharge', ENDED, 1);
  visit('/recharge', { player: who });
  await expect.element(page.getByTestId('wallet-balance')).toHaveTextContent(/\d/);
  await askForOrder(NEVER_PAID);
  await confirmLogin(who);
  const waiting = page.getByRole('region', { name: '未完成的操作' });
  await expect.element(waiting).toHaveTextContent('1 笔操作等待你确认');
  expect(await truthFor(who).deposits()).toHaveLength(0);
});
