import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { STORAGE_KEYS } from '../../src/storage.ts';
import { leave, visit } from './support/app.tsx';
import { expectAccessible } from './support/axe.ts';
import { line, lineQuiet } from './support/line.ts';
import { loginDialog } from './support/login-dialog.ts';
import { callsFor, newPlayer, richPlayer } from './support/players.ts';
import { amount, askFor, confirm, next, openWithdrawal, password } from './support/withdrawal.ts';

const LIMITS = '单笔最少 10 · 最多 50,000 USDT';
const address = page.getByRole('button', { name: /^提现到 TRC20/ });
const balance = page.getByTestId('wallet-balance');

/** Opens the page and waits until the platform has named the account: the form is then there to stay. */
async function visitKnown(player: { token: string }): Promise<void> {
  visit('/withdrawal', { player });
  await expect.element(balance).toHaveTextContent('500');
}

function placeOfNext(): number[] {
  const { x, y, width, height } = next.element().getBoundingClientRect();
  return [x, y, width, height].map(Math.round);
}

test('visitors are asked to log in', async () => {
  visit('/withdrawal');
  await expect.element(loginDialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('heading', { name: '请先登录' })).toBeVisible();
  await expect.element(amount).not.toBeInTheDocument();
});

test('nothing moves when the terms and the address come late', async () => {
  const player = await richPlayer();
  const answers = [line.hold('platformInfo'), line.hold('addressList')];
  visit('/withdrawal', { player });
  await expect.element(balance).toHaveTextContent('500');
  await expect.element(next).toBeVisible();
  await expectAccessible();
  const before = placeOfNext();
  for (const answer of answers) answer();
  await expect.element(page.getByText(LIMITS)).toBeVisible();
  await expect.element(address).toBeVisible();
  expect(placeOfNext()).toEqual(before);
});

test('amounts that are none, or too small or too large, are refused in words', async () => {
  const player = await richPlayer();
  await openWithdrawal(player);
  await expect.element(page.getByText(LIMITS)).toBeVisible();
  await password.fill(player.withdrawalPassword);
  // What reads as an amount is proven beside amount-input.ts; here a shape, each limit, and their words.
  for (const [text, words] of [
    ['', '请输入金额'],
    ['1,5', '逗号的位置不清楚'],
    ['9.99', '最少 10 USDT'],
    ['50000.000001', '最多 50,000 USDT'],
    ['500.000001', '余额不足，可用 500 USDT'],
  ] as const) {
    await amount.fill(text);
    await next.click();
    await expect.element(page.getByText(words), { message: text }).toBeVisible();
    await expect.element(amount, { message: text }).toHaveFocus();
    await expect.element(amount, { message: text }).toHaveAttribute('aria-invalid', 'true');
    await expect.element(confirm).not.toBeInTheDocument();
  }
  expect(line.sent('withdrawApply')).toEqual([]);
  await expectAccessible();
});

test('everything that is missing is said at once, and the first of it has the focus', async () => {
  const player = await richPlayer();
  await callsFor(player)('bindAddress', { type: 2, address: '12345678', area: '+855' });
  await visitKnown(player);
  await next.click();
  await expect.element(page.getByText('请输入金额')).toBeVisible();
  await expect.element(page.getByText('请选择提现地址')).toBeVisible();
  await expect.element(page.getByText('请输入提现密码')).toBeVisible();
  await expect.element(amount).toHaveFocus();
  await amount.fill('50');
  await next.click();
  await expect.element(page.getByText('请输入金额')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: '提现到 选择提现地址' })).toHaveFocus();
  await password.fill(player.withdrawalPassword);
  await expect.element(page.getByText('请输入提现密码')).not.toBeInTheDocument();
  await expect.element(page.getByText('请选择提现地址')).toBeVisible();
});

test('without an address and a password the way leads to them', async () => {
  line.change('userInfo', (info) => ({ ...info, balance: '500' }));
  await visitKnown(await newPlayer());
  const add = page.getByRole('button', { name: '添加提现地址' });
  await expect.element(add).toBeVisible();
  await amount.fill('50');
  await next.click();
  await expect.element(page.getByText('请选择提现地址')).toBeVisible();
  await expect.element(add).toHaveFocus();
  await add.click();
  const panel = page.getByRole('dialog', { name: '修改提现地址' });
  await expect.element(panel).toBeVisible();
  await panel.getByRole('button', { name: '返回' }).click();
  await page.getByRole('button', { name: '去设置' }).click();
  await expect.element(page.getByRole('dialog', { name: '设置提现密码' })).toBeVisible();
});

test('a draft is kept for its account also while that is not named yet', async () => {
  const player = await richPlayer();
  await openWithdrawal(player);
  await amount.fill('73');
  await expect.poll(() => sessionStorage.getItem(STORAGE_KEYS.withdrawal)).toContain('"73"');
  leave();
  // An answer still on its way would be the next start's, too.
  await lineQuiet();
  localStorage.removeItem(STORAGE_KEYS.account);
  const name = line.hold('userInfo');
  visit('/withdrawal', { player });
  await expect.element(amount).toHaveValue('');
  name();
  await expect.element(amount).toHaveValue('73');
});

test('an address that comes late is chosen, and what was said of its absence is gone', async () => {
  const player = await richPlayer();
  const release = line.hold('addressList');
  await visitKnown(player);
  await amount.fill('50');
  await password.fill(player.withdrawalPassword);
  await next.click();
  await expect.element(page.getByText('请选择提现地址')).toBeVisible();
  release();
  await expect.element(address).toBeVisible();
  await expect.element(page.getByText('请选择提现地址')).not.toBeInTheDocument();
  await next.click();
  await expect.element(confirm).toBeVisible();
});

test('so it is where the draft names the address', async () => {
  const player = await richPlayer();
  const call = callsFor(player)<{ id: number | string }[]>;
  const [saved] = await call('addressList');
  const { id: account } = await callsFor(player)<{ id: number | string }>('userInfo');
  const draft = { account: String(account), amount: '50', addressId: String(saved?.id) };
  sessionStorage.setItem(STORAGE_KEYS.withdrawal, JSON.stringify(draft));
  const release = line.hold('addressList');
  await visitKnown(player);
  await expect.element(amount).toHaveValue('50');
  await password.fill(player.withdrawalPassword);
  await next.click();
  await expect.element(page.getByText('请选择提现地址')).toBeVisible();
  release();
  await expect.element(address).toBeVisible();
  await expect.element(page.getByText('请选择提现地址')).not.toBeInTheDocument();
});

test('of several addresses one has to be chosen, and the sheet shows the whole of it', async () => {
  const player = await richPlayer();
  await callsFor(player)('bindAddress', { type: 2, address: '12345678', area: '+855' });
  await visitKnown(player);
  await amount.fill('50');
  await password.fill(player.withdrawalPassword);
  await next.click();
  await expect.element(page.getByText('请选择提现地址')).toBeVisible();
  await page.getByRole('button', { name: '提现到 选择提现地址' }).click();
  const list = page.getByRole('dialog', { name: '选择提现地址' });
  await list.getByRole('button', { name: '管理提现地址' }).click();
  const panel = page.getByRole('dialog', { name: '修改提现地址' });
  await expect.poll(() => panel.getByRole('listitem').elements()).toHaveLength(2);
  await panel.getByRole('button', { name: '返回' }).click();
  await page.getByRole('button', { name: '提现到 选择提现地址' }).click();
  await list.getByRole('button', { name: '12345678' }).click();
  await expect.element(list).not.toBeInTheDocument();
  await next.click();
  const sheet = page.getByRole('dialog', { name: '核对提现' });
  await expect.element(sheet.getByText('+855 12345678')).toBeVisible();
  await expect.element(sheet.getByText('汇旺')).toBeVisible();
});

test('a balance that was only remembered lets nothing through', async () => {
  const player = await richPlayer();
  await openWithdrawal(player);
  await expect.element(balance).toHaveTextContent(/^500\.0000 USDT$/);
  await callsFor(player)('withdrawApply', {
    amount: '100',
    address_id: player.addressId,
    password: player.withdrawalPassword,
  });
  await amount.fill('450');
  await password.fill(player.withdrawalPassword);
  await next.click();
  await expect.element(page.getByText('余额不足，可用 400 USDT')).toBeVisible();
  await expect.element(confirm).not.toBeInTheDocument();
  expect(line.sent('withdrawApply')).toEqual([]);
});

test('limits and fee that the platform does not tell are neither shown nor checked', async () => {
  const player = await richPlayer();
  line.change('platformInfo', (info) => ({
    ...info,
    withdraw_min: undefined,
    withdraw_max: undefined,
    withdraw_fee: undefined,
  }));
  await openWithdrawal(player);
  await askFor(player, '5');
  await expect.element(page.getByRole('dialog').getByText('以平台为准')).toBeVisible();
  await expect.element(page.getByText('预计到账')).not.toBeInTheDocument();
  await confirm.click();
  await expect.element(page.getByText('提现金额不能低于 10 USDT')).toBeVisible();
  await expect.element(amount).toHaveFocus();
});
