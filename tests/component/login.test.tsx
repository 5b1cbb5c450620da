import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DEMO } from '../support/wallet.ts';
import { visit } from './support/app.tsx';
import { expectAddress, expectSent } from './support/expect.ts';
import { resultOf } from './support/games.ts';
import { line } from './support/line.ts';
import {
  captcha,
  expectLoggedIn,
  field,
  fillLogin,
  form,
  openForm,
  picture,
  pressInHeader,
  submit,
} from './support/login-form.ts';
import { newPlayer } from './support/players.ts';
import { expectToast } from './support/toasts.ts';
import { walkTo } from './support/walk.ts';

const promo = page.getByRole('dialog', { name: '活动推荐' });
const goOn = page.getByRole('button', { name: /^继续前往/ });

/** Logs in on a page for players, which opens the dialog by itself; the popup stands over the lobby then. */
async function logInAt(path: string): Promise<void> {
  visit(path);
  await expect.element(form).toBeVisible();
  await fillLogin(DEMO);
  await submit('登录').tap();
  await expect.element(promo).toBeVisible();
  await expectAddress('/home');
}

async function expectRecords(): Promise<void> {
  await expect.element(page.getByRole('heading', { name: '投注记录' })).toBeVisible();
  await expectAddress('/betRecords?range=30');
}

const userPass = () => localStorage.getItem('userPass');

test('the form: the password can be looked at, a captcha belongs to registering alone, and Esc gives the focus back', async () => {
  // Remembered credentials that are corrupt are dropped silently.
  localStorage.setItem('userPass', '{"v":1,"iv":"x"');
  await openForm('登录');
  await expect.poll(userPass).toBeNull();
  await expect.element(field('用户名')).toHaveValue('');
  await expectSent('captcha', 1);
  await expect.poll(() => line.sent('captcha')[0]?.body.device).toMatch(/^[\w-]{8,64}$/);
  await expect.element(field('验证码')).not.toBeInTheDocument();
  const password = field('密码');
  await password.fill('demo-2026');
  await expect.element(password).toHaveAttribute('type', 'password');
  await expect.element(password).toHaveAttribute('autocomplete', 'current-password');
  await form.getByRole('button', { name: '显示密码' }).tap();
  await expect.element(password).toHaveAttribute('type', 'text');
  // Below 16 px an iPhone zooms into the field.
  const size = getComputedStyle(password.element()).fontSize;
  expect(Number(size.replace('px', ''))).toBeGreaterThanOrEqual(16);

  await page.getByRole('button', { name: '还没有账号？立即注册' }).tap();
  await expect.element(page.getByRole('dialog', { name: '注册' })).toBeVisible();
  await expect.element(field('确认密码')).toHaveAttribute('autocomplete', 'new-password');
  await expect.poll(captcha).toBeTruthy();
  const first = captcha();
  await picture.tap();
  await expect.poll(captcha).not.toBe(first);
  await expect.poll(captcha).toBeTruthy();
  await page.getByRole('button', { name: '已有账号？立即登录' }).tap();
  await expect.element(page.getByRole('dialog', { name: '欢迎登录' })).toBeVisible();

  await userEvent.keyboard('{Escape}');
  await expect.element(form).not.toBeInTheDocument();
  const opener = page.getByRole('banner').getByRole('button', { name: '登录' });
  await expect.element(opener).toHaveFocus();
  await pressInHeader('登录');
  await page.getByRole('button', { name: '忘记密码?' }).tap();
  await expect.element(page.getByRole('dialog', { name: '联系客服' })).toBeVisible();
  await expect.element(form).not.toBeInTheDocument();
});

test('a wrong password is said and kept; the right one is sent once, and code 200 as text is a success', async () => {
  const player = await newPlayer();
  await openForm('登录');
  await fillLogin({ ...player, password: 'not-it' });
  await expectSent('captcha', 1);
  await submit('登录').tap();
  await expectToast('用户名或密码错误');
  await expectSent('captcha', 2);
  await expect.element(field('密码')).toHaveValue('not-it');
  await field('密码').fill(player.password);
  // A token that the platform knows: it ends the session of any other at the first call made with it.
  line.raw('login', resultOf({ token: player.token }, '200'));
  const release = line.hold('login');
  await submit('登录').dblClick();
  await expect.element(submit('登录')).toHaveAttribute('aria-busy', 'true');
  (field('密码').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  release();
  await expectLoggedIn();
  await expectSent('login', 2);
  expect(localStorage.getItem('robot_token')).toBe(player.token);
  const entries = window.navigation.entries().map(({ url }) => url ?? '');
  expect(entries.join()).not.toContain(player.token);

  // Who has logged in in the lobby is offered no other page.
  await expect.element(promo).toBeVisible();
  await expect.element(goOn).not.toBeInTheDocument();
  await promo.getByRole('button', { name: '活动推荐 1，查看活动' }).tap();
  await expect.element(page.getByRole('heading', { level: 1, name: '活动' })).toBeVisible();
  await expect.element(promo).not.toBeInTheDocument();
});

test('on a host without encryption nothing is remembered and no lock can be had, and both say why', async () => {
  const subtle = vi.spyOn(Crypto.prototype, 'subtle', 'get');
  subtle.mockReturnValue(undefined as unknown as SubtleCrypto);
  visit('/safe');
  await expect.element(form.getByText(/不是 https/)).toBeVisible();
  await expect.element(page.getByLabelText('记住密码')).not.toBeInTheDocument();
  await fillLogin(DEMO);
  await submit('登录').tap();
  // The page that was wanted is offered until the player stays in the lobby.
  await promo.getByRole('button', { name: '关闭' }).tap();
  await expect.element(goOn).toHaveTextContent('继续前往 安全中心');
  await page.getByRole('button', { name: '留在大厅' }).tap();
  await expect.element(goOn).not.toBeInTheDocument();

  walkTo('/safe');
  await page.getByRole('button', { name: /^应用锁/ }).tap();
  const lock = page.getByRole('dialog', { name: '应用锁', exact: true });
  await expect.element(lock.getByText(/当前网址不是 https/)).toBeVisible();
  await expect.element(lock.getByRole('button', { name: '开启应用锁' })).not.toBeInTheDocument();
});

test('who logs in on another page lands in the lobby, which offers that page, in the popup and below it', async () => {
  await logInAt('/betRecords?range=30');
  await expect.element(promo.getByRole('button', { name: '继续前往 投注记录' })).toBeVisible();
  await promo.getByRole('button', { name: '关闭' }).tap();
  await expect.element(promo).not.toBeInTheDocument();
  await expect.element(goOn).toHaveTextContent('继续前往 投注记录');
  await goOn.tap();
  await expectRecords();
  window.history.back();
  await expect.element(page.getByRole('searchbox', { name: '搜索游戏' })).toBeVisible();
  await expect.element(goOn).not.toBeInTheDocument();
});
