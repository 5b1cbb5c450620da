import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { readEverything } from '../support/everything-stored.ts';
import { visit } from './support/app.tsx';
import { expectAccessible } from './support/axe.ts';
import { expectNothingSent, expectSent } from './support/expect.ts';
import { line } from './support/line.ts';
import { confirmLogin } from './support/login-dialog.ts';
import { newPlayer, pollUnderWay } from './support/players.ts';
import { expectToast } from './support/toasts.ts';
import { amount, next } from './support/withdrawal.ts';

// Which answer is said by which field is proven beside submit-password.ts.

const PASSWORD = 'with-2026';
const NEWER = 'newer-2026';
const WRONG = 'wrong-2026';

const panel = page.getByRole('dialog', { name: /提现密码$/ });
const submit = panel.getByRole('button', { name: /^(设置|修改)提现密码$/ });
const field = (name: string) => panel.getByLabelText(name, { exact: true });
const titled = (name: string) => page.getByRole('dialog', { name });

async function openPanel(title: '设置提现密码' | '修改提现密码'): Promise<void> {
  await page.getByRole('button', { name: '设置', exact: true }).tap();
  await page.getByRole('button', { name: /^提现密码/ }).tap();
  await expect.element(titled(title)).toBeVisible();
}

async function fill(values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await field(name).fill(value);
}

const expectFault = (name: string, words: string | RegExp) =>
  expect.element(field(name)).toHaveAccessibleDescription(words);

/** Catches all that is written to the console, for a search for secrets. */
function catchLogs(): () => string {
  const logs = (['log', 'info', 'warn', 'error', 'debug'] as const).map((kind) =>
    vi.spyOn(console, kind),
  );
  return () => JSON.stringify(logs.flatMap(({ mock }) => mock.calls));
}

test('without an address and a password the withdrawal page leads to them, and believes no older answer', async () => {
  line.change('userInfo', (info) => ({ ...info, balance: '500' }));
  const player = await newPlayer();
  visit('/withdrawal', { player });
  await expect.element(page.getByTestId('wallet-balance')).toHaveTextContent('500');
  const add = page.getByRole('button', { name: '添加提现地址' });
  await expect.element(add).toBeVisible();
  await amount.fill('50');
  await next.tap();
  await expect.element(page.getByText('请选择提现地址')).toBeVisible();
  await expect.element(add).toHaveFocus();
  await add.tap();
  const addresses = page.getByRole('dialog', { name: '修改提现地址' });
  await expect.element(addresses).toBeVisible();
  await addresses.getByRole('button', { name: '返回' }).tap();

  const way = page.getByRole('main').getByRole('button', { name: '去设置' });
  await way.tap();
  const answer = await pollUnderWay(player);
  await fill({ 提现密码: PASSWORD, 确认密码: PASSWORD });
  await submit.tap();
  await expect.element(panel).not.toBeInTheDocument();
  const answered = line.answered('userInfo');
  answer();
  await expect.poll(() => line.answered('userInfo')).toBeGreaterThan(answered);
  await expect.element(way).not.toBeInTheDocument();
});

test('the password is set once, with no word of it on the device; without a network or a login nothing typed is lost', async () => {
  const logged = catchLogs();
  const player = await newPlayer();
  visit('/home', { player });
  await openPanel('设置提现密码');
  await expect
    .element(field('提现密码'))
    .toHaveAttribute('placeholder', expect.stringMatching(/8-20/));
  await submit.tap();
  await expectFault('提现密码', '有未填选项');
  await expect.element(field('提现密码')).toHaveFocus();
  await fill({ 提现密码: PASSWORD, 确认密码: 'other' });
  await submit.tap();
  await expectFault('确认密码', '提现密码和确认密码不同');
  await expectNothingSent('setPassword');
  await panel.getByRole('button', { name: '显示提现密码' }).tap();
  await expect.element(field('提现密码')).toHaveAttribute('type', 'text');
  // No length is checked here; the platform has the last word.
  await fill({ 提现密码: 'short', 确认密码: 'short' });
  await submit.tap();
  await expectFault('提现密码', '提现密码长度须为 8-20 位');

  await fill({ 提现密码: PASSWORD, 确认密码: PASSWORD });
  line.goOffline();
  await submit.tap();
  await expect.element(panel.getByRole('alert')).toHaveTextContent('设置需要网络');
  await expect.element(panel.getByText('现在没有网络')).toBeVisible();
  await expectAccessible();
  line.goOnline();
  line.expire('setPassword', 1);
  await submit.tap();
  await confirmLogin(player);
  await expect.element(field('提现密码')).toHaveValue(PASSWORD);
  await submit.tap();
  await expectToast('设置成功');
  await expect.element(panel).not.toBeInTheDocument();
  const stored = await readEverything();
  for (const text of [stored, logged()]) expect(text).not.toContain(PASSWORD);
});

test('setting and changing it are not called failures where their answers are lost', async () => {
  const logged = catchLogs();
  visit('/home', { player: await newPlayer() });
  await openPanel('设置提现密码');
  line.lose('setPassword');
  await fill({ 提现密码: PASSWORD, 确认密码: PASSWORD });
  await submit.tap();
  await expect.element(panel.getByText('已经设置好，不用再设一次')).toBeVisible();
  await expect.element(titled('修改提现密码')).toBeVisible();
  await expect.element(field('新提现密码')).toHaveValue('');

  line.lose('updatePassword');
  await fill({ 原提现密码: PASSWORD, 新提现密码: NEWER, 确认密码: NEWER });
  await submit.tap();
  await expect.element(panel.getByText('修改可能已经生效')).toBeVisible();
  await expect.element(field('原提现密码')).toHaveValue(PASSWORD);
  line.free('updatePassword');
  await submit.tap();
  await expectFault('原提现密码', '提现密码错误，还可尝试 4 次');
  await expect.element(panel.getByText('上一次提交可能已经生效')).toBeVisible();
  await expect.element(field('新提现密码')).toHaveValue(NEWER);
  await fill({ 原提现密码: WRONG });
  await submit.tap();
  await expectFault('原提现密码', '提现密码错误，还可尝试 3 次');
  await fill({ 原提现密码: NEWER });
  await submit.tap();
  await expectToast('修改成功');
  await expect.element(panel).not.toBeInTheDocument();

  await openPanel('修改提现密码');
  for (const name of ['原提现密码', '新提现密码', '确认密码']) {
    await expect.element(field(name)).toHaveValue('');
  }
  await expectSent('updatePassword', 4);
  await expect
    .poll(() => line.sent('updatePassword').at(-1)?.body)
    .toEqual({
      old_password: NEWER,
      new_password: NEWER,
    });
  const stored = await readEverything();
  for (const secret of [PASSWORD, NEWER, WRONG]) {
    for (const text of [stored, logged()]) expect(text).not.toContain(secret);
  }
});
