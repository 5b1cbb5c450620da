import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { readEverything } from '../support/everything-stored.ts';
import { visit } from './support/app.tsx';
import { expectAccessible } from './support/axe.ts';
import { line } from './support/line.ts';
import { confirmLogin } from './support/login-dialog.ts';
import { callsFor, newPlayer, pollUnderWay } from './support/players.ts';
import { expectToast } from './support/toasts.ts';

const PASSWORD = 'with-2026';
const NEWER = 'newer-2026';
const WRONG = 'wrong-2026';

const panel = page.getByRole('dialog', { name: /提现密码$/ });
const submit = panel.getByRole('button', { name: /^(设置|修改)提现密码$/ });
const field = (name: string) => panel.getByLabelText(name, { exact: true });
const titled = (name: string) => page.getByRole('dialog', { name });

afterEach(() => {
  vi.restoreAllMocks();
});

/** A player of their own in the lobby, perhaps with a withdrawal password. */
async function enter(password?: string) {
  const player = await newPlayer();
  if (password !== undefined) await setElsewhere(player, password);
  visit('/home', { player });
  return player;
}

/** The player's other phone. */
const setElsewhere = (player: { token: string }, password: string) =>
  callsFor(player)('setPassword', { password });

async function openPanel(title: '设置提现密码' | '修改提现密码'): Promise<void> {
  await page.getByRole('button', { name: '设置', exact: true }).click();
  await page.getByRole('button', { name: /^提现密码/ }).click();
  await expect.element(titled(title)).toBeVisible();
}

async function fill(values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await field(name).fill(value);
}

const expectFault = (name: string, words: string | RegExp) =>
  expect.element(field(name)).toHaveAccessibleDescription(words);

test('an answer that was asked for before the password was set does not take it back', async () => {
  const player = await newPlayer();
  visit('/withdrawal', { player });
  const way = page.getByRole('main').getByRole('button', { name: '去设置' });
  await way.click();
  const answer = await pollUnderWay(player);
  await fill({ 提现密码: PASSWORD, 确认密码: PASSWORD });
  await submit.click();
  await expect.element(panel).not.toBeInTheDocument();
  const answered = line.answered('userInfo');
  answer();
  await expect.poll(() => line.answered('userInfo')).toBeGreaterThan(answered);
  await expect.element(way).not.toBeInTheDocument();
});

test('the withdrawal password is set once, then changed', async () => {
  const logs = (['log', 'info', 'warn', 'error', 'debug'] as const).map((kind) =>
    vi.spyOn(console, kind),
  );
  await enter();
  await openPanel('设置提现密码');
  await expect
    .element(field('提现密码'))
    .toHaveAttribute('placeholder', expect.stringMatching(/8-20/));
  await submit.click();
  await expectFault('提现密码', '有未填选项');
  await expect.element(field('提现密码')).toHaveFocus();
  await expectAccessible();
  await fill({ 提现密码: PASSWORD, 确认密码: 'other' });
  await submit.click();
  await expectFault('确认密码', '提现密码和确认密码不同');
  expect(line.sent('setPassword')).toEqual([]);

  await panel.getByRole('button', { name: '显示提现密码' }).click();
  await expect.element(field('提现密码')).toHaveAttribute('type', 'text');
  // No length is checked here; the platform has the last word.
  await fill({ 提现密码: 'short', 确认密码: 'short' });
  await submit.click();
  await expectFault('提现密码', '提现密码长度须为 8-20 位');
  await fill({ 提现密码: PASSWORD, 确认密码: PASSWORD });
  await submit.click();
  await expectToast('设置成功');
  await expect.element(panel).not.toBeInTheDocument();

  await openPanel('修改提现密码');
  await fill({ 新提现密码: NEWER, 确认密码: NEWER });
  await submit.click();
  await expectFault('原提现密码', '有未填选项');
  await fill({ 原提现密码: WRONG });
  await submit.click();
  await expectFault('原提现密码', '提现密码错误，还可尝试 4 次');
  await expect.element(field('新提现密码')).toHaveValue(NEWER);
  await fill({ 原提现密码: PASSWORD });
  await submit.click();
  await expectToast('修改成功');
  await expect.element(panel).not.toBeInTheDocument();

  await openPanel('修改提现密码');
  for (const name of ['原提现密码', '新提现密码', '确认密码']) {
    await expect.element(field(name)).toHaveValue('');
  }
  expect(line.sent('updatePassword').at(-1)?.body).toEqual({
    old_password: PASSWORD,
    new_password: NEWER,
  });
  const stored = await readEverything();
  const logged = JSON.stringify(logs.flatMap(({ mock }) => mock.calls));
  for (const secret of [PASSWORD, NEWER, WRONG]) {
    expect(stored).not.toContain(secret);
    expect(logged).not.toContain(secret);
  }
});

test('too many wrong ones: the platform’s words about the wait stay by the field', async () => {
  await enter(PASSWORD);
  await openPanel('修改提现密码');
  await fill({ 原提现密码: WRONG, 新提现密码: NEWER, 确认密码: NEWER });
  for (const left of ['4', '3', '2', '1']) {
    await submit.click();
    await expectFault('原提现密码', `提现密码错误，还可尝试 ${left} 次`);
  }
  await submit.click();
  await expectFault('原提现密码', '提现密码错误次数过多，请 15 分钟后再试');
  await expect.element(field('原提现密码')).toHaveValue(WRONG);
});

test('setting it whose answer is lost is told', async () => {
  await enter();
  await openPanel('设置提现密码');
  line.lose('setPassword');
  await fill({ 提现密码: PASSWORD, 确认密码: PASSWORD });
  await submit.click();
  await expect.element(panel.getByText('已经设置好，不用再设一次')).toBeVisible();
  await expect.element(titled('修改提现密码')).toBeVisible();
  await expect.element(field('新提现密码')).toHaveValue('');
  await expectAccessible();
});

test('setting it is told when it was set elsewhere meanwhile', async () => {
  const player = await enter();
  // The panel asks whether there is one; it is to be told that there is none yet.
  await expect.poll(() => line.answered('userInfo')).toBeGreaterThan(0);
  const asked = line.sent('userInfo').length;
  const answer = line.hold('userInfo');
  await openPanel('设置提现密码');
  await expect.poll(() => line.sent('userInfo').length).toBeGreaterThan(asked);
  const answered = line.answered('userInfo');
  answer();
  await expect.poll(() => line.answered('userInfo')).toBeGreaterThan(answered);
  await setElsewhere(player, PASSWORD);
  await fill({ 提现密码: NEWER, 确认密码: NEWER });
  await submit.click();
  await expect.element(panel.getByText('提现密码之前已经设置过')).toBeVisible();
  await expect.element(titled('修改提现密码')).toBeVisible();
});

test('a change whose answer is lost is not called a failure', async () => {
  await enter(PASSWORD);
  await openPanel('修改提现密码');
  line.lose('updatePassword');
  await fill({ 原提现密码: PASSWORD, 新提现密码: NEWER, 确认密码: NEWER });
  await submit.click();
  await expect.element(panel.getByText('修改可能已经生效')).toBeVisible();
  await expect.element(field('原提现密码')).toHaveValue(PASSWORD);
  await expectAccessible();
  line.free('updatePassword');
  await submit.click();
  await expectFault('原提现密码', /提现密码错误/);
  await expect.element(panel.getByText('上一次提交可能已经生效')).toBeVisible();
  await fill({ 原提现密码: NEWER });
  await submit.click();
  await expectToast('修改成功');
});

test('neither a missing network nor an ended session costs what was typed', async () => {
  const player = await enter();
  await openPanel('设置提现密码');
  await fill({ 提现密码: PASSWORD, 确认密码: PASSWORD });
  line.goOffline();
  await submit.click();
  await expect.element(panel.getByRole('alert')).toHaveTextContent('设置需要网络');
  await expect.element(panel.getByText('现在没有网络')).toBeVisible();
  await expectAccessible();
  line.goOnline();

  line.expire('setPassword', 1);
  await submit.click();
  await confirmLogin(player);
  await expect.element(field('提现密码')).toHaveValue(PASSWORD);
  await submit.click();
  await expectToast('设置成功');
});
