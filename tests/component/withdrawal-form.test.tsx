import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { STORAGE_KEYS } from '../../src/storage.ts';
import { leave, visit } from './support/app.tsx';
import { expectAccessible } from './support/axe.ts';
import { expectNothingSent } from './support/expect.ts';
import { line, lineQuiet } from './support/line.ts';
import { loginDialog } from './support/login-dialog.ts';
import { callsFor, richPlayer } from './support/players.ts';
import { walkTo } from './support/walk.ts';
import { amount, confirm, next, openWithdrawal, password } from './support/withdrawal.ts';

const LIMITS = '单笔最少 10 · 最多 50,000 USDT';
const address = page.getByRole('button', { name: /^提现到 TRC20/ });
const choose = page.getByRole('button', { name: '提现到 选择提现地址' });
const noAddress = page.getByText('请选择提现地址');
const balance = page.getByTestId('wallet-balance');

function placeOfNext(): number[] {
  const { x, y, width, height } = next.element().getBoundingClientRect();
  return [x, y, width, height].map(Math.round);
}

test('visitors of the pages of money are asked to log in, by a dialog and by the page below it', async () => {
  visit('/recharge');
  await expect.element(loginDialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('heading', { name: '请先登录' })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: '登录' }).tap();
  await expect.element(loginDialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  for (const [path, words] of [
    ['/buy', '登录后可以购买 USDT'],
    ['/withdrawal', '登录后把余额提到自己的地址'],
    ['/safe', '登录后管理登录密码'],
  ] as const) {
    await expect.element(loginDialog).not.toBeInTheDocument();
    walkTo(path);
    await expect.element(loginDialog, { message: path }).toBeVisible();
    await userEvent.keyboard('{Escape}');
    const main = page.getByRole('main');
    await expect.element(main.getByText(words), { message: path }).toBeVisible();
    await expect.element(main.getByRole('textbox'), { message: path }).not.toBeInTheDocument();
  }
});

test('nothing moves when the terms and the address come late; a word about the missing address goes then', async () => {
  const player = await richPlayer();
  // A draft of the same tab names the address.
  const { id: account } = await callsFor(player)<{ id: number | string }>('userInfo');
  const draft = { account: String(account), amount: '50', addressId: player.addressId };
  sessionStorage.setItem(STORAGE_KEYS.withdrawal, JSON.stringify(draft));
  const answers = [line.hold('platformInfo'), line.hold('addressList')];
  visit('/withdrawal', { player });
  await expect.element(balance).toHaveTextContent('500');
  await expect.element(amount).toHaveValue('50');
  await expect.element(next).toBeVisible();
  const before = placeOfNext();
  await password.fill(player.withdrawalPassword);
  await next.tap();
  await expect.element(noAddress).toBeVisible();
  for (const answer of answers) answer();
  await expect.element(page.getByText(LIMITS)).toBeVisible();
  await expect.element(address).toBeVisible();
  await expect.element(noAddress).not.toBeInTheDocument();
  await expect.poll(placeOfNext).toEqual(before);
  await next.tap();
  await expect.element(confirm).toBeVisible();
});

test('what is missing is said at once, what is wrong by its field, and of several addresses one is chosen', async () => {
  const player = await richPlayer();
  await callsFor(player)('bindAddress', { type: 2, address: '12345678', area: '+855' });
  visit('/withdrawal', { player });
  await expect.element(balance).toHaveTextContent(/^500\.0000 USDT$/);
  await expect.element(page.getByText(LIMITS)).toBeVisible();
  await expect.element(choose).toBeVisible();
  await next.tap();
  await expect.element(page.getByText('请输入金额')).toBeVisible();
  await expect.element(noAddress).toBeVisible();
  await expect.element(page.getByText('请输入提现密码')).toBeVisible();
  await expect.element(amount).toHaveFocus();
  await amount.fill('50');
  await next.tap();
  await expect.element(page.getByText('请输入金额')).not.toBeInTheDocument();
  await expect.element(choose).toHaveFocus();
  await password.fill(player.withdrawalPassword);
  await expect.element(page.getByText('请输入提现密码')).not.toBeInTheDocument();

  await choose.tap();
  const list = page.getByRole('dialog', { name: '选择提现地址' });
  await list.getByRole('button', { name: '管理提现地址' }).tap();
  const panel = page.getByRole('dialog', { name: '修改提现地址' });
  await expect.poll(() => panel.getByRole('listitem').elements()).toHaveLength(2);
  await panel.getByRole('button', { name: '返回' }).tap();
  await choose.tap();
  await list.getByRole('button', { name: '12345678' }).tap();
  await expect.element(list).not.toBeInTheDocument();
  await expect.element(noAddress).not.toBeInTheDocument();

  // What reads as an amount is proven beside amount-input.ts; here a shape and a limit, and their words.
  for (const [text, words] of [
    ['1,5', '逗号的位置不清楚'],
    ['9.99', '最少 10 USDT'],
    ['500.000001', '余额不足，可用 500 USDT'],
  ] as const) {
    await amount.fill(text);
    await next.tap();
    await expect.element(page.getByText(words), { message: text }).toBeVisible();
    await expect.element(amount, { message: text }).toHaveFocus();
    await expect.element(amount, { message: text }).toHaveAttribute('aria-invalid', 'true');
    await expect.element(confirm).not.toBeInTheDocument();
  }
  await expectAccessible();

  await amount.fill('450');
  await next.tap();
  const sheet = page.getByRole('dialog', { name: '核对提现' });
  await expect.element(sheet.getByText('+855 12345678')).toBeVisible();
  await expect.element(sheet.getByText('汇旺')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet).not.toBeInTheDocument();
  await expectNothingSent('withdrawApply');
  // A balance that was only remembered lets nothing through.
  await callsFor(player)('withdrawApply', {
    amount: '100',
    address_id: player.addressId,
    password: player.withdrawalPassword,
  });
  await next.tap();
  await expect.element(page.getByText('余额不足，可用 400 USDT')).toBeVisible();
  await expect.element(confirm).not.toBeInTheDocument();
  await expectNothingSent('withdrawApply');
});

test('a restart keeps what was filled in, never the password, also while the account is not named yet', async () => {
  const player = await richPlayer();
  await openWithdrawal(player);
  await amount.fill('77.7');
  await password.fill(player.withdrawalPassword);
  await expect.poll(() => sessionStorage.getItem(STORAGE_KEYS.withdrawal)).toContain('"77.7"');
  const stored = JSON.stringify([{ ...sessionStorage }, { ...localStorage }]);
  expect(stored).not.toContain(player.withdrawalPassword);
  leave();
  // An answer still on its way would be the next start's, too.
  await lineQuiet();
  localStorage.removeItem(STORAGE_KEYS.account);
  const name = line.hold('userInfo');
  visit('/withdrawal', { player });
  await expect.element(amount).toHaveValue('');
  name();
  await expect.element(amount).toHaveValue('77.7');
  await expect.element(password).toHaveValue('');
});
