import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { CAPTCHA_TEXT } from '../support/platform-messages.ts';
import { expectAccessible } from './support/axe.ts';
import { expectAddress, expectNothingSent, expectSent } from './support/expect.ts';
import { line } from './support/line.ts';
import {
  captcha,
  expectLoggedIn,
  field,
  fillRegistration,
  form,
  freeName,
  openForm,
  picture,
  pressInHeader,
  submit,
} from './support/login-form.ts';
import { callsFor, newPlayer } from './support/players.ts';
import { expectToast } from './support/toasts.ts';

const code = field('邀请码（选填）');
const invitedCode = () => localStorage.getItem('invited_code');

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

test('a registration says what is missing or refused, keeps what was typed, and carries the code the player came by', async () => {
  // A code of this test's own: files that run beside it count the members of the seeded agent's team.
  const inviter = callsFor(await newPlayer());
  const { code: inviterCode } = await inviter<{ code: string }>('invite', {});
  await openForm('注册', `/home?code=${inviterCode}`);
  await expect.poll(() => location.href).not.toContain('code=');
  await expect.element(code).toHaveValue(inviterCode);
  await expect.element(code).toBeDisabled();
  await fillRegistration('somebody_new');
  await page.getByRole('button', { name: '已有账号？立即登录' }).tap();
  await page.getByRole('button', { name: '还没有账号？立即注册' }).tap();
  await expect.element(field('用户名')).toHaveValue('somebody_new');
  await expect.element(field('密码')).toHaveValue('secret-2026');
  await expect.element(field('确认密码')).toHaveValue('');
  await expect.element(field('验证码')).toHaveValue('');
  await userEvent.keyboard('{Escape}');
  await expect.element(form).not.toBeInTheDocument();
  await pressInHeader('注册');
  await expect.element(field('用户名')).toHaveValue('');

  await fillRegistration('somebody_new', { 确认密码: 'other-2026' });
  await submit('注册').tap();
  await expectToast('密码不一致');
  await expect.element(field('确认密码')).toHaveFocus();
  await fillRegistration('');
  await submit('注册').tap();
  await expectToast('有未填选项');
  await expect.element(field('用户名')).toHaveFocus();
  await expectNothingSent('register');

  await fillRegistration('demo_player');
  const first = captcha();
  await submit('注册').tap();
  await expect.element(form.getByText('用户名已存在')).toBeVisible();
  await expect.poll(captcha).not.toBe(first);
  await expect.poll(captcha).toBeTruthy();
  await expect.element(field('用户名')).toHaveValue('demo_player');
  await expect.element(field('确认密码')).toHaveValue('secret-2026');
  await expect.element(code).toHaveValue(inviterCode);
  await expectAccessible('[role=dialog]');

  const username = freeName();
  await fillRegistration(username);
  await submit('注册').tap();
  await expectToast('注册成功');
  await expectLoggedIn();
  await expectSent('register', 2);
  await expect
    .poll(() => line.sent('register').at(-1)?.body)
    .toMatchObject({
      username,
      confrimPas: 'secret-2026',
      captcha: CAPTCHA_TEXT,
      code: inviterCode,
      device: expect.stringMatching(/^[\w-]{8,64}$/),
    });
  await expect.element(form).not.toBeInTheDocument();
  await expectAddress('/home');
  await expect.poll(invitedCode).toBeNull();
});

test('the platform’s words are shown when it has had too many tries, and the app does not go on trying', async () => {
  // A picture in another form than the reference platform's; which ones are read is proven beside picture-url.ts.
  line.answer('captcha', { img_url: PIXEL });
  const tooMany = (message: string) => ({
    status: 429,
    headers: { 'Retry-After': '480' },
    json: { code: 1, result: null, message, error: { message } },
  });
  await openForm('注册');
  await expect.element(picture).toBeVisible();
  const image = picture.element().querySelector('img');
  await expect.poll(() => image?.naturalWidth).toBeGreaterThan(0);
  await fillRegistration(freeName());
  line.raw('register', tooMany('注册太频繁，请 8 分钟后再试'));
  line.raw('captcha', tooMany('获取验证码太频繁，请 7 分钟后再试'));
  const before = line.sent('captcha').length;
  await submit('注册').tap();
  await expect.element(form.getByText('注册太频繁，请 8 分钟后再试')).toBeVisible();
  await expect.element(form.getByText('获取验证码太频繁，请 7 分钟后再试')).toBeVisible();
  await expectSent('register', 1);
  await expectSent('captcha', before + 1);
  // A picture that was answered is gone: it would be refused whatever is typed.
  await expect.element(picture).not.toBeInTheDocument();
  await expect.element(form.getByRole('button', { name: '点按重试' })).toBeVisible();
  await expect.element(field('密码')).toHaveValue('secret-2026');
});

test('an invite code that is nobody’s does not lock the player out, nor does a result that is none', async () => {
  // An answer with code 200 has registered, whatever its result.
  line.change('register', () => null);
  await openForm('注册', '/home?code=NOBODYS');
  await expect.poll(() => line.sent('inviteCode')).toHaveLength(1);
  await expect.poll(invitedCode).toBeNull();
  await fillRegistration(freeName(), { '邀请码（选填）': '' });
  await submit('注册').tap();
  await expectToast('注册成功');
  await expectLoggedIn();
});
