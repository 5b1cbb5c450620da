import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { changeCall } from '../support/lobby.ts';
import { placeOf } from '../support/place.ts';
import { confirmLogin, haveSession, newPlayer } from '../support/session.ts';
import { test as base, expect } from '../support/test.ts';
import { callsOf, type RichPlayer, richPlayer, truthOf } from '../support/wallet.ts';
import {
  amountField,
  askFor,
  CONFIRMED,
  confirmButton,
  keepSession,
  openWithdrawal,
  passwordField,
  said,
  UNKNOWN,
  withdraw,
} from '../support/withdrawal.ts';

const APPLY = '**/api/plat/withdraw-apply';
const RECORDS = '**/api/plat/inout-records';
const TERMS = '**/api/plat/info';
const ADDRESSES = '**/api/plat/address-list';
const next = (page: Page) => page.getByRole('button', { name: '下一步' });
const result = (page: Page) => page.getByRole('region', { name: '提现结果' });

/** A player with 500 USDT; reviews last a second. */
const test = base.extend<{ player: RichPlayer }>({
  player: async ({ platform }, use) => use(await richPlayer(platform)),
});
test.use({ walletSettings: { confirmEveryS: 0, reviewS: 1, workEveryMs: 250 } });

/** Bodies of the requests that asked for a withdrawal. */
function applications(page: Page): Record<string, unknown>[] {
  const bodies: Record<string, unknown>[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/withdraw-apply')) bodies.push(request.postDataJSON());
  });
  return bodies;
}

test('visitors are asked to log in', async ({ page }) => {
  await page.goto('/withdrawal');
  await expect(page.getByRole('dialog', { name: '欢迎登录' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: '请先登录' })).toBeVisible();
  await expect(amountField(page)).toBeHidden();
});

test('nothing moves when the terms and the address come late', async ({ page, player }) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  for (const path of [TERMS, ADDRESSES]) {
    await page.route(path, async (route) => {
      await held;
      await route.continue();
    });
  }
  await keepSession(page, player.token);
  await page.goto('/withdrawal');
  await expect(page.getByTestId('wallet-balance')).toContainText('500');
  await expect(next(page)).toBeVisible();
  await expectAccessible(page);
  const before = await placeOf(next(page));
  answer();
  await expect(page.getByText('单笔最少 10 · 最多 50,000 USDT')).toBeVisible();
  await expect(page.getByRole('button', { name: /^提现到 TRC20/ })).toBeVisible();
  expect(await placeOf(next(page))).toEqual(before);
});

test('amounts that are none, or too small or too large, are refused in words', async ({
  page,
  player,
}) => {
  const sent = applications(page);
  await openWithdrawal(page, player);
  await expect(page.getByText('单笔最少 10 · 最多 50,000 USDT')).toBeVisible();
  await passwordField(page).fill(player.withdrawalPassword);
  for (const [text, words] of [
    ['', '请输入金额'],
    ['0', '金额要大于 0'],
    ['-20', '金额不能是负数'],
    ['9.99', '最少 10 USDT'],
    ['1e9', '金额只能填写数字和小数点'],
    ['abc', '金额只能填写数字和小数点'],
    ['20.0000001', '最多 6 位小数'],
    ['1,5', '逗号的位置不清楚'],
    ['50000.000001', '最多 50,000 USDT'],
    ['500.000001', '余额不足，可用 500 USDT'],
  ] as const) {
    await amountField(page).fill(text);
    await next(page).click();
    await expect(page.getByText(words), text).toBeVisible();
    await expect(amountField(page), text).toBeFocused();
    await expect(amountField(page), text).toHaveAttribute('aria-invalid', 'true');
    await expect(confirmButton(page)).toBeHidden();
  }
  expect(sent).toEqual([]);
});

test('is asked for once, however often the button is pressed, and followed to its completion', async ({
  page,
  player,
  platform,
}) => {
  const sent = applications(page);
  await openWithdrawal(page, player);
  await amountField(page).fill('　１００．５０ ');
  await passwordField(page).fill(player.withdrawalPassword);
  await expect(amountField(page)).toHaveValue('100.5');
  await next(page).click();
  const sheet = page.getByRole('dialog', { name: '核对提现' });
  await expect(sheet.getByText('99.5', { exact: true })).toBeVisible();
  await expect(sheet.getByText('1 USDT', { exact: true })).toBeVisible();
  await expect(sheet.getByText('提交后不可撤销')).toBeVisible();
  const groups = player.address.match(/.{1,4}/g)?.join(' ') ?? '';
  await expect(sheet.getByText(groups)).toBeAttached();
  await confirmButton(page).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect(said(page, CONFIRMED)).toBeVisible();
  await expect(result(page).getByText('已完成')).toBeVisible({ timeout: 20_000 });
  await expect(result(page).getByText('99.5 USDT')).toBeVisible();
  await expect(page.getByTestId('wallet-balance')).toHaveText('399.5000 USDT');
  expect(sent).toEqual([
    { amount: '100.5', address_id: player.addressId, password: player.withdrawalPassword },
  ]);
  expect(await truthOf(platform, player.token).withdrawals()).toHaveLength(1);

  await page.getByRole('button', { name: '再提一笔' }).click();
  await expect(amountField(page)).toHaveValue('');
  await expect(passwordField(page)).toHaveValue('');
  await expect(page.getByRole('listitem').filter({ hasText: '100.5' })).toContainText('已完成');
});

test('a rejection is told with its reason, and the money is back', async ({ page, player }) => {
  await openWithdrawal(page, player);
  await withdraw(page, player, '13');
  await expect(said(page, CONFIRMED)).toBeVisible();
  await expect(result(page).getByText('已拒绝')).toBeVisible({ timeout: 20_000 });
  await expect(result(page).getByText('原因：地址未通过风控审核')).toBeVisible();
  await expect(page.getByTestId('wallet-balance')).toHaveText('500.0000 USDT');
  await expect(page.getByText('提现中')).toBeHidden();
});

test('a wrong password is told beside its field, with the attempts; everything is kept', async ({
  page,
  player,
}) => {
  await openWithdrawal(page, player);
  await withdraw(page, { ...player, withdrawalPassword: 'not-this-one' });
  await expect(page.getByText('提现密码错误，还可尝试 4 次')).toBeVisible();
  await expect(passwordField(page)).toBeFocused();
  await expect(passwordField(page)).toHaveValue('not-this-one');
  await expect(amountField(page)).toHaveValue('50');
  await passwordField(page).fill(player.withdrawalPassword);
  await expect(page.getByText('还可尝试')).toBeHidden();
  await next(page).click();
  await confirmButton(page).click();
  await expect(said(page, CONFIRMED)).toBeVisible();
});

test('without an address and a password the way leads to them', async ({ page }) => {
  await haveSession(page, await newPlayer(page));
  const money = changeCall<object>((info) => ({ ...info, balance: '500' }));
  await page.route('**/api/plat/user-info', money);
  await page.goto('/withdrawal');
  await amountField(page).fill('50');
  await next(page).click();
  await expect(page.getByText('请选择提现地址')).toBeVisible();
  const add = page.getByRole('button', { name: '添加提现地址' });
  await expect(add).toBeFocused();
  await add.click();
  const panel = page.getByRole('dialog', { name: '修改提现地址' });
  await expect(panel).toBeVisible();
  await panel.getByRole('button', { name: '返回' }).click();
  await page.getByRole('button', { name: '去设置' }).click();
  await expect(page.getByRole('dialog', { name: '设置提现密码' })).toBeVisible();
});

test('an address that comes late is chosen, and what was said of its absence is gone', async ({
  page,
  player,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/plat/address-list', async (route) => {
    await held;
    await route.continue();
  });
  await keepSession(page, player.token);
  await page.goto('/withdrawal');
  await amountField(page).fill('50');
  await passwordField(page).fill(player.withdrawalPassword);
  await next(page).click();
  await expect(page.getByText('请选择提现地址')).toBeVisible();
  release();
  await expect(page.getByRole('button', { name: /^提现到 TRC20/ })).toBeVisible();
  await expect(page.getByText('请选择提现地址')).toBeHidden();
  await next(page).click();
  await expect(confirmButton(page)).toBeVisible();
});

test('of several addresses one has to be chosen, and the sheet shows the whole of it', async ({
  page,
  player,
  platform,
}) => {
  const call = callsOf(platform, player.token);
  await call('bindAddress', { type: 2, address: '12345678', area: '+855' });
  await keepSession(page, player.token);
  await page.goto('/withdrawal');
  await amountField(page).fill('50');
  await passwordField(page).fill(player.withdrawalPassword);
  await next(page).click();
  await expect(page.getByText('请选择提现地址')).toBeVisible();
  await page.getByRole('button', { name: '提现到 选择提现地址' }).click();
  const list = page.getByRole('dialog', { name: '选择提现地址' });
  await list.getByRole('button', { name: '管理提现地址' }).click();
  const panel = page.getByRole('dialog', { name: '修改提现地址' });
  await expect(panel.getByRole('listitem')).toHaveCount(2);
  await panel.getByRole('button', { name: '返回' }).click();
  await page.getByRole('button', { name: '提现到 选择提现地址' }).click();
  await list.getByRole('button', { name: '12345678' }).click();
  await expect(list).toBeHidden();
  await next(page).click();
  const sheet = page.getByRole('dialog', { name: '核对提现' });
  await expect(sheet.getByText('+855 12345678')).toBeVisible();
  await expect(sheet.getByText('汇旺')).toBeVisible();
});

test('a balance that was only remembered lets nothing through', async ({
  page,
  player,
  platform,
}) => {
  const sent = applications(page);
  await openWithdrawal(page, player);
  await expect(page.getByTestId('wallet-balance')).toHaveText('500.0000 USDT');
  await callsOf(platform, player.token)('withdrawApply', {
    amount: '100',
    address_id: player.addressId,
    password: player.withdrawalPassword,
  });
  await amountField(page).fill('450');
  await passwordField(page).fill(player.withdrawalPassword);
  await next(page).click();
  await expect(page.getByText('余额不足，可用 400 USDT')).toBeVisible();
  await expect(confirmButton(page)).toBeHidden();
  expect(sent).toEqual([]);
});

test('what the platform refuses is said by the field it is about; everything is kept', async ({
  page,
  player,
}) => {
  const refusal = { code: 1, result: null, message: '余额不足' };
  await page.route(APPLY, (route) => route.fulfill({ json: refusal }));
  await openWithdrawal(page, player);
  await withdraw(page, player);
  await expect(page.getByText('余额不足')).toBeVisible();
  await expect(amountField(page)).toBeFocused();
  await expect(amountField(page)).toHaveValue('50');
  await expect(passwordField(page)).toHaveValue(player.withdrawalPassword);
});

test('a login that expires in the middle keeps the page, and the same account confirms again', async ({
  page,
  player,
  platform,
}) => {
  const sent = applications(page);
  const expired = { status: 401, json: { code: 401, result: null, message: '请先登录' } };
  await page.route(APPLY, (route) => route.fulfill(expired), { times: 1 });
  await openWithdrawal(page, player);
  await withdraw(page, player);
  await confirmLogin(page, player);
  await expect(page).toHaveURL(/\/withdrawal$/);
  await expect(page.getByText('这一笔还没有提交')).toBeVisible();
  await expect(passwordField(page)).toHaveValue(player.withdrawalPassword);
  await page.getByRole('button', { name: '确认提交' }).click();
  await expect(said(page, CONFIRMED)).toBeVisible();
  await result(page).getByRole('button').click();
  // It is not asked for again by habit.
  await expect(amountField(page)).toHaveValue('');
  await expect(passwordField(page)).toHaveValue('');
  expect(sent).toHaveLength(2);
  expect(await truthOf(platform, player.token).withdrawals()).toHaveLength(1);
});

test('what is confirmed again with a wrong password is told beside the field as well', async ({
  page,
  player,
}) => {
  const expired = { status: 401, json: { code: 401, result: null, message: '请先登录' } };
  await page.route(APPLY, (route) => route.fulfill(expired), { times: 1 });
  await openWithdrawal(page, player);
  await withdraw(page, { ...player, withdrawalPassword: 'not-this-one' });
  await confirmLogin(page, player);
  await page.getByRole('button', { name: '确认提交' }).click();
  await expect(passwordField(page)).toHaveAccessibleDescription('提现密码错误，还可尝试 4 次');
  await expect(passwordField(page)).toBeFocused();
  await expect(amountField(page)).toHaveValue('50');
});

test('without a network nothing is asked for; back on the network it goes on', async ({
  page,
  context,
  player,
}) => {
  const sent = applications(page);
  await openWithdrawal(page, player);
  await amountField(page).fill('50');
  await passwordField(page).fill(player.withdrawalPassword);
  await context.setOffline(true);
  await next(page).click();
  await expect(page.getByText('提现需要网络')).toBeVisible();
  await expect(page.getByText('网络不可用，联网后才能提现')).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('alert').getByRole('button', { name: '重试' }).click();
  await expect(confirmButton(page)).toBeVisible();
  await context.setOffline(true);
  await confirmButton(page).click();
  await expect(page.getByText('没有提交')).toBeVisible();
  await expect(amountField(page)).toHaveValue('50');
  expect(sent).toEqual([]);
});

test('an answer that is none is looked into, and never called a failure', async ({
  page,
  player,
  platform,
}) => {
  test.setTimeout(90_000);
  const html = { contentType: 'text/html', body: '<h1>Login to the WiFi</h1>' };
  await openWithdrawal(page, player);
  let sent = false;
  await page.route(APPLY, (route) => {
    sent = true;
    return route.fulfill(html);
  });
  // From then on the records say nothing either: it stays unknown until the journal was looked at.
  await page.route(RECORDS, (route) => (sent ? route.fulfill(html) : route.fallback()));
  await withdraw(page, player);
  await expect(said(page, UNKNOWN)).toBeVisible();
  await expect(page.getByText('失败')).toHaveCount(0);
  await expect(amountField(page)).toBeHidden();
  await page.getByRole('button', { name: '查看进行中的操作' }).click();
  const journal = page.getByRole('dialog', { name: '进行中的操作' });
  await expect(journal.getByText(UNKNOWN).first()).toBeVisible();
  for (const call of [APPLY, RECORDS]) await page.unroute(call);
  await journal.getByRole('button', { name: '返回' }).click();
  // The next look is up to 25 s away, where the ones before took long.
  await expect(said(page, CONFIRMED)).toBeVisible({ timeout: 60_000 });
  await result(page).getByRole('button').click();
  await expect(amountField(page)).toHaveValue('');
  await expect(passwordField(page)).toHaveValue('');
  expect(await truthOf(platform, player.token).withdrawals()).toHaveLength(1);
});

test('the very same once more within a minute is asked about', async ({
  page,
  player,
  platform,
}) => {
  await openWithdrawal(page, player);
  await withdraw(page, player);
  await expect(said(page, CONFIRMED)).toBeVisible();
  await result(page).getByRole('button').click();
  await withdraw(page, player);
  const question = page.getByRole('dialog', { name: '确定再提交一笔？' });
  await question.getByRole('button', { name: '不用了' }).click();
  await expect(question).toBeHidden();
  await expect(amountField(page)).toHaveValue('50');
  await next(page).click();
  await confirmButton(page).click();
  await question.getByRole('button', { name: '再提交一笔' }).click();
  await expect(said(page, CONFIRMED)).toBeVisible();
  expect(await truthOf(platform, player.token).withdrawals()).toHaveLength(2);
});

test('a reload keeps what was filled in, but never the password', async ({ page, player }) => {
  await openWithdrawal(page, player);
  await amountField(page).fill('77.7');
  await passwordField(page).fill(player.withdrawalPassword);
  await page.reload();
  await expect(amountField(page)).toHaveValue('77.7');
  await expect(passwordField(page)).toHaveValue('');
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...sessionStorage }, { ...localStorage }]),
  );
  expect(stored).toContain('77.7');
  expect(stored).not.toContain(player.withdrawalPassword);
});

test('limits and fee that the platform does not tell are neither shown nor checked', async ({
  page,
  player,
}) => {
  const silent = changeCall<Record<string, unknown>>((info) => ({
    ...info,
    withdraw_min: undefined,
    withdraw_max: undefined,
    withdraw_fee: undefined,
  }));
  await page.route('**/api/plat/info', silent);
  await openWithdrawal(page, player);
  await askFor(page, player, '5');
  await expect(page.getByRole('dialog').getByText('以平台为准')).toBeVisible();
  await expect(page.getByText('预计到账')).toHaveCount(0);
  await confirmButton(page).click();
  await expect(page.getByText('提现金额不能低于 10 USDT')).toBeVisible();
  await expect(amountField(page)).toBeFocused();
});

test('axe finds nothing: form, faults, sheet, result, open one', async ({ page, player }) => {
  test.setTimeout(90_000);
  await openWithdrawal(page, player);
  await expect(page.getByText('预计到账')).toBeVisible();
  await expectAccessible(page);
  await next(page).click();
  await expect(page.getByText('请输入金额')).toBeVisible();
  await expectAccessible(page);
  await askFor(page, player);
  await expectAccessible(page, '[role="dialog"]');
  await confirmButton(page).click();
  await expect(result(page).getByText('已完成')).toBeVisible({ timeout: 20_000 });
  await expectAccessible(page);
  await result(page).getByRole('button').click();
  await page.route(APPLY, (route) => route.abort());
  await withdraw(page, player, '60');
  await expect(said(page, UNKNOWN)).toBeVisible();
  await expectAccessible(page);
});
