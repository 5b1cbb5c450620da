import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { readEverything } from '../support/everything-stored.ts';
import { leave, visit } from './support/app.tsx';
import { expectAccessible } from './support/axe.ts';
import { expectAddress, expectNothingSent } from './support/expect.ts';
import { line } from './support/line.ts';
import { confirmLogin } from './support/login-dialog.ts';
import { callsFor } from './support/players.ts';
import {
  entry,
  expectFault,
  expectRows,
  field,
  fill,
  here,
  NEWER,
  openRemembered,
  openSafe,
  openSheet,
  sheet,
  submit,
} from './support/safe.ts';
import { expectToast } from './support/toasts.ts';
import { walkTo } from './support/walk.ts';

const WRONG = 'wrong-2026';

test('the login password is changed: other logins end, and what is remembered goes along', async () => {
  const player = await openRemembered();
  await expectRows(2);
  await expect.element(entry('本机记住的登录')).toHaveTextContent(`已记住 ${player.username}`);
  await expect.element(entry('提现密码')).toHaveTextContent('未设置');
  await expect.element(entry('提现地址')).toHaveTextContent('还没有添加');

  await openSheet();
  await expect
    .element(field('新密码'))
    .toHaveAttribute('placeholder', expect.stringMatching(/6-20/));
  await submit.tap();
  await expectFault('原密码', '有未填选项');
  await expect.element(field('原密码')).toHaveFocus();
  await fill(player.password, NEWER, 'other');
  await submit.tap();
  await expectFault('确认密码', '密码不一致');
  // No length is checked here; the platform has the last word.
  await fill(player.password, 'short');
  await submit.tap();
  await expectFault('新密码', '密码长度须为 6-20 位');
  await fill(WRONG, NEWER);
  await submit.tap();
  await expectFault('原密码', '原密码错误');
  await expect.element(field('原密码')).toHaveFocus();

  await field('原密码').fill(player.password);
  await submit.tap();
  await expect.element(sheet.getByRole('heading', { name: '修改成功' })).toHaveFocus();
  await expect.element(sheet).toHaveTextContent('其他 1 个登录已经退出');
  await expect.element(sheet).toHaveTextContent('本机记住的密码已经换成新的');
  await expectAccessible('[role=dialog]');
  await sheet.getByRole('button', { name: '知道了' }).tap();
  await expectRows(1);
  await expect(callsFor(player)('userInfo')).rejects.toThrow();

  // Nothing of it is readable on the device. That the new one is remembered is proven beside renew-remembered.ts.
  const stored = await readEverything();
  for (const secret of [player.password, NEWER, WRONG]) expect(stored).not.toContain(secret);
});

test('a change whose answer is lost is not called a failure, and that guessing has to wait stands by the field', async () => {
  const player = await openRemembered();
  await openSheet();
  line.lose('changeLoginPassword');
  await fill(player.password, NEWER);
  await submit.tap();
  await expect.element(sheet.getByText('登录密码可能已经改了')).toBeVisible();
  await expect.element(sheet.getByText('本机记住的密码已经清除')).toBeVisible();
  await expect.element(field('原密码')).toHaveValue(player.password);
  line.free('changeLoginPassword');
  // A lost answer is a missing network, until the platform has been heard again.
  await expect.element(sheet.getByText('现在没有网络')).not.toBeInTheDocument();
  await submit.tap();
  await expectFault('原密码', '原密码错误');
  await expect.element(sheet.getByText('上一次提交多半已经生效')).toBeVisible();
  await fill(NEWER, 'lantern-2028');
  await submit.tap();
  await expect.element(sheet.getByRole('heading', { name: '修改成功' })).toBeVisible();
  await expect.element(sheet).toHaveTextContent('没有其他设备登录着这个账号');
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(entry('本机记住的登录')).toHaveTextContent('没有记住');

  await openSheet();
  await fill(WRONG, NEWER);
  line.refuse('changeLoginPassword', '密码错误次数过多，请 60 秒后再试');
  await submit.tap();
  await expectFault('原密码', '密码错误次数过多，请 60 秒后再试');
});

test('with no signal what is known shows with its time and nothing is sent; a login in the middle goes on, and who leaves takes all along', async () => {
  const player = await openSafe();
  await expect.element(entry('提现地址')).toHaveTextContent('还没有添加');
  await expect
    .poll(() => JSON.stringify({ ...localStorage }))
    .toMatch(/sessions.*addresses|addresses.*sessions/);
  leave();
  line.goOffline();
  visit('/safe', { player });
  await expect.element(page.getByText(/^网络不可用/)).toHaveTextContent('修改需要联网');
  await expect.element(page.getByText(/^截至 /)).toBeVisible();
  await expect.element(entry('提现密码')).toHaveTextContent('未设置');
  await expect.element(here).toBeVisible();
  await openSheet();
  await expect.element(sheet.getByText('修改登录密码需要联网')).toBeVisible();
  await fill(player.password, NEWER);
  await submit.tap();
  await expectToast('没有提交');
  await expect.element(field('新密码')).toHaveValue(NEWER);
  line.goOnline();
  await expect.element(sheet.getByText('修改登录密码需要联网')).not.toBeInTheDocument();
  await expectNothingSent('changeLoginPassword');

  line.expire('changeLoginPassword', 1);
  await submit.tap();
  await confirmLogin(player);
  await expectAddress('/safe');
  await expect.element(field('新密码')).toHaveValue(NEWER);
  walkTo('/about');
  const typed = () => [...document.querySelectorAll('input')].map(({ value }) => value);
  await expect.poll(typed).not.toContain(NEWER);
  walkTo('/safe');
  await expect.element(here).toBeVisible();
  await expect.element(sheet).not.toBeInTheDocument();
});
