import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { visit } from './support/app.tsx';
import { expectNothingSent, expectSent } from './support/expect.ts';
import { line } from './support/line.ts';
import { loginDialog } from './support/login-dialog.ts';
import { expectLoggedIn, fillLogin, openForm, submit } from './support/login-form.ts';
import { newPlayer, truthFor } from './support/players.ts';
import {
  amountField,
  askForOrder,
  closePanel,
  NEVER_PAID,
  orderPanel,
} from './support/recharge.ts';
import { toastsSoFar } from './support/toasts.ts';
import { walkTo } from './support/walk.ts';

// Accounts on platforms that answer otherwise than the reference platform (decision 0099).

const MISSING = { status: 404, json: { code: 404, result: null, message: 'Not Found' } };
/** HTTP 200, and the session has ended all the same. */
const ENDED = { json: { code: 401, result: null, message: '登录已失效' } };

const balance = page.getByTestId('balance');
const accountName = () => JSON.parse(localStorage.getItem('robohall.account') ?? 'null')?.id;
const token = () => localStorage.getItem('robot_token');
const promo = page.getByRole('dialog', { name: '活动推荐' });
const profile = page.getByRole('region', { name: '账号' });

/** Logs in through the dialog, as a player whose name the app then knows. */
async function logIn(who: { username: string; password: string }): Promise<void> {
  await openForm('登录');
  await fillLogin(who);
  await submit('登录').tap();
  await expectLoggedIn();
}

/** User info with the specification's fields alone. */
function tellNoId(): void {
  const result = { balance: 188.12, set_password: false };
  line.raw('userInfo', { json: { code: 200, result, message: '' } });
}

test('user info without an id: the login’s name is the account’s, and its operations are kept under it', async () => {
  const who = await newPlayer();
  tellNoId();
  await logIn(who);
  await expect.element(balance).toHaveTextContent('188.1200');
  await expect.poll(accountName).toBe(`~${who.username}`);
  await promo.getByRole('button', { name: '关闭' }).tap();
  walkTo('/recharge');
  await askForOrder(NEVER_PAID);
  await expect.element(orderPanel).toBeVisible();
  expect(await truthFor(who).deposits()).toHaveLength(1);
  await closePanel();
  walkTo('/user');
  await expect.element(profile.getByRole('heading')).toHaveTextContent(who.username);
  await expect.element(profile.getByText(/^ID/)).not.toBeInTheDocument();
  await expect.element(page.getByRole('main').getByText('188.1200').first()).toBeVisible();
  await page.getByRole('button', { name: '进行中的操作' }).tap();
  await expect.element(page.getByText('最近完成的')).toBeVisible();
});

test('with no call that tells a balance it is not known, and whether there is a withdrawal password is the player’s to say', async () => {
  for (const name of ['userInfo', 'refreshBalance'] as const) line.raw(name, MISSING);
  await logIn(await newPlayer());
  await expect.element(page.getByText('余额 -- USDT')).toBeInTheDocument();
  await promo.getByRole('button', { name: '关闭' }).tap();
  await page.getByRole('button', { name: '设置' }).tap();
  await page.getByRole('button', { name: '提现密码' }).tap();
  const panel = page.getByRole('dialog', { name: '设置提现密码' });
  await expect.element(panel.getByLabelText('确认密码', { exact: true })).toBeVisible();
  await panel.getByRole('button', { name: '已经设置过？去修改' }).tap();
  await expect.element(page.getByLabelText('原提现密码', { exact: true })).toBeVisible();
});

test('pages say why they wait for the account, and go on once there is one', async () => {
  line.raw('userInfo', { json: { code: 1, result: null, message: '系统维护中' } });
  visit('/betRecords', { player: await newPlayer() });
  const main = page.getByRole('main');
  const waits = main.getByText('没有取到账号信息');
  for (const [path, title] of [
    ['/betRecords', '投注记录'],
    ['/withdrawal', '提现'],
    ['/recharge', '充值'],
  ] as const) {
    walkTo(path);
    await expect.element(main.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    await expect.element(waits).toBeVisible();
    await expect.element(main.getByText('系统维护中')).toBeVisible();
  }
  line.free('userInfo');
  await main.getByRole('button', { name: '重试' }).tap();
  await expect.poll(accountName).toMatch(/^\d+$/);
  await expect.element(waits).not.toBeInTheDocument();
});

test('a login link whose account nothing tells: an order waits for it and is not sent, and the page says what to do', async () => {
  const who = await newPlayer();
  tellNoId();
  const release = line.hold('userInfo');
  visit(`/recharge?token=${who.token}`);
  await expect.element(amountField).toBeVisible();
  await askForOrder(NEVER_PAID);
  release();
  await expect.element(page.getByRole('heading', { name: '平台没有说明账号' })).toBeVisible();
  await expect.element(amountField).not.toBeInTheDocument();
  await expectNothingSent('recharge');
  expect(accountName()).toBeUndefined();
  await page.getByRole('button', { name: '用密码登录' }).tap();
  await fillLogin(who);
  await submit('登录').tap();
  await expect.poll(accountName).toBe(`~${who.username}`);
});

test('code 401 at HTTP 200 ends the session once, and says so', async () => {
  const who = await newPlayer();
  line.raw('userInfo', ENDED);
  visit('/home', { player: who });
  await expect.element(loginDialog).toBeVisible();
  await expect.element(loginDialog.getByText('登录已过期，请重新登录')).toBeVisible();
  await expect.poll(token).toBeNull();
  expect(toastsSoFar()).toEqual([]);
  const before = line.sent('userInfo').length;
  await fillLogin(who);
  await submit('登录').tap();
  // The platform says so again: one more question, and no more.
  await expectSent('userInfo', before + 1);
  await expect.poll(token).toBeNull();
  await expect.element(loginDialog.getByText('登录已过期，请重新登录')).toBeVisible();
});
