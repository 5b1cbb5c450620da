import { expect, test, vi } from 'vitest';
import { DEMO } from '../support/wallet.ts';
import { expectAccessible } from './support/axe.ts';
import { takeClock } from './support/clock.ts';
import { line } from './support/line.ts';
import { expectLoggedIn, field, fillLogin, form, openForm, submit } from './support/login-form.ts';

test('with no signal the form stays, and a retry goes through', async () => {
  await openForm('登录');
  line.fail('login');
  await fillLogin(DEMO);
  await submit('登录').click();
  await expect.element(form.getByRole('alert')).toHaveTextContent('需要网络');
  await expect.element(field('密码')).toHaveValue(DEMO.password);
  await expectAccessible('[role=dialog]');
  line.free('login');
  await form.getByRole('button', { name: '重试' }).click();
  await expectLoggedIn();
});

test('a slow call says so after 8 s and can be given up', async () => {
  takeClock();
  await openForm('登录');
  const letGo = line.hold('login');
  await fillLogin(DEMO);
  await submit('登录').click();
  await expect.element(submit('登录')).toHaveAttribute('aria-busy', 'true');
  await expect.poll(() => line.sent('login')).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(8_000);
  await expect.element(form.getByText('网络较慢')).toBeVisible();
  await form.getByRole('button', { name: '取消' }).click();
  await expect.element(form.getByText('已取消等待')).toBeVisible();
  await expect.element(field('用户名')).toHaveValue(DEMO.username);
  await expectAccessible('[role=dialog]');
  line.free('login');
  await form.getByRole('button', { name: '重试' }).click();
  await expectLoggedIn();
  letGo();
});

test('each odd answer is said in the form, which stays as it was filled in', async () => {
  await openForm('登录');
  await field('用户名').fill(DEMO.username);
  for (const [answer, words] of [
    [{ status: 500, json: { result: '系统升级中' } }, '系统升级中'],
    [{ status: 503, body: '' }, '服务不可用'],
    [{ status: 401, json: { code: 401 } }, '用户名或密码错误'],
    // What a network says that wants its own login first, and half an answer.
    [{ body: '<html>wifi</html>' }, '可能需要先登录该网络'],
    [{ headers: { 'content-type': 'application/json' }, body: '{"code":2' }, '不完整'],
    [{ json: { code: 1, message: '<b>坏</b>' } }, '<b>坏</b>'],
  ] as const) {
    line.raw('login', answer);
    await submit('登录').click();
    await expect.element(form.getByText(words), { message: words }).toBeVisible();
    await expect.element(field('用户名')).toHaveValue(DEMO.username);
    await expect.element(submit('登录')).not.toHaveAttribute('aria-busy');
  }
});
