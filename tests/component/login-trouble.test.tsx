import { expect, test, vi } from 'vitest';
import { DEMO } from '../support/wallet.ts';
import { expectAccessible } from './support/axe.ts';
import { takeClock } from './support/clock.ts';
import { line } from './support/line.ts';
import { expectLoggedIn, field, fillLogin, form, openForm, submit } from './support/login-form.ts';

test('whatever the platform answers is said in the form, which stays as it was; a slow call can be given up', async () => {
  takeClock();
  await openForm('登录');
  await fillLogin(DEMO);
  // What each answer is called is proven beside call.ts.
  for (const [answer, words] of [
    [{ status: 500, json: { result: '系统升级中' } }, '系统升级中'],
    [{ json: { code: 1, message: '<b>坏</b>' } }, '<b>坏</b>'],
  ] as const) {
    line.raw('login', answer);
    await submit('登录').tap();
    await expect.element(form.getByText(words), { message: words }).toBeVisible();
    await expect.element(field('用户名')).toHaveValue(DEMO.username);
    await expect.element(submit('登录')).not.toHaveAttribute('aria-busy');
  }
  line.fail('login');
  await submit('登录').tap();
  await expect.element(form.getByRole('alert')).toHaveTextContent('需要网络');
  await expect.element(field('密码')).toHaveValue(DEMO.password);
  await expectAccessible('[role=dialog]');

  line.free('login');
  const letGo = line.hold('login');
  const before = line.sent('login').length;
  await form.getByRole('button', { name: '重试' }).tap();
  await expect.element(submit('登录')).toHaveAttribute('aria-busy', 'true');
  await expect.poll(() => line.sent('login')).toHaveLength(before + 1);
  await vi.advanceTimersByTimeAsync(8_000);
  await expect.element(form.getByText('网络较慢')).toBeVisible();
  await form.getByRole('button', { name: '取消' }).tap();
  await expect.element(form.getByText('已取消等待')).toBeVisible();
  await expect.element(field('用户名')).toHaveValue(DEMO.username);
  line.free('login');
  await form.getByRole('button', { name: '重试' }).tap();
  await expectLoggedIn();
  letGo();
});
