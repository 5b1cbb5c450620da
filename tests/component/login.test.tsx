import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DEMO } from '../support/wallet.ts';
import { leave, visit } from './support/app.tsx';
import { expectAccessible } from './support/axe.ts';
import { resultOf } from './support/games.ts';
import { line } from './support/line.ts';
import {
  expectLoggedIn,
  field,
  fillLogin,
  form,
  openForm,
  picture,
  pressInHeader,
  submit,
} from './support/login-form.ts';
import { expectToast } from './support/toasts.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const userPass = () => localStorage.getItem('userPass');

test('a captcha is fetched on opening, shown for registering, and another on each tap', async () => {
  await openForm('登录');
  await expect.element(page.getByRole('dialog', { name: '欢迎登录' })).toBeVisible();
  await expect.poll(() => line.sent('captcha')).toHaveLength(1);
  expect(line.sent('captcha')[0]?.body.device).toMatch(/^[\w-]{8,64}$/);
  await expect.element(field('验证码')).not.toBeInTheDocument();

  await page.getByRole('button', { name: '还没有账号？立即注册' }).click();
  await expect.element(page.getByRole('dialog', { name: '注册' })).toBeVisible();
  await expect.element(picture).toBeVisible();
  const shown = () => picture.element().querySelector('img')?.getAttribute('src');
  const first = shown();
  expect(first).toBeTruthy();
  await picture.click();
  await expect.poll(shown).not.toBe(first);
  expect(shown()).toBeTruthy();
  await page.getByRole('button', { name: '已有账号？立即登录' }).click();
  await expect.element(page.getByRole('dialog', { name: '欢迎登录' })).toBeVisible();
});

test('says when name or password is wrong, keeps the input, and can be tried again', async () => {
  await openForm('登录');
  await fillLogin({ ...DEMO, password: 'not-it' });
  await expect.poll(() => line.sent('captcha')).toHaveLength(1);
  await submit('登录').click();
  await expectToast('用户名或密码错误');
  await expect.poll(() => line.sent('captcha')).toHaveLength(2);
  await expect.element(field('密码')).toHaveValue('not-it');
  await field('密码').fill(DEMO.password);
  await submit('登录').click();
  await expectLoggedIn();
  const stored = localStorage.getItem('robot_token');
  expect(stored).toMatch(/.{16,}/);
  const entries = window.navigation.entries().map(({ url }) => url ?? '');
  expect(entries.join()).not.toContain(stored);
});

test('sends once, however often it is tapped', async () => {
  await openForm('登录');
  const release = line.hold('login');
  await fillLogin(DEMO);
  await submit('登录').dblClick();
  await expect.element(submit('登录')).toHaveAttribute('aria-busy', 'true');
  (field('密码').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  release();
  await expectLoggedIn();
  expect(line.sent('login')).toHaveLength(1);
});

test('shows and hides the password, and lets password managers know what is what', async () => {
  await openForm('登录');
  const password = field('密码');
  await password.fill('demo-2026');
  await expect.element(password).toHaveAttribute('type', 'password');
  await expect.element(password).toHaveAttribute('autocomplete', 'current-password');
  await form.getByRole('button', { name: '显示密码' }).click();
  await expect.element(password).toHaveAttribute('type', 'text');
  const size = getComputedStyle(password.element()).fontSize;
  expect(Number(size.replace('px', ''))).toBeGreaterThanOrEqual(16);
  await page.getByRole('button', { name: '还没有账号？立即注册' }).click();
  await expect.element(field('确认密码')).toHaveAttribute('autocomplete', 'new-password');
});

test('closes by Esc and gives the focus back; 忘记密码? leads to customer service', async () => {
  await openForm('登录');
  await userEvent.keyboard('{Escape}');
  await expect.element(form).not.toBeInTheDocument();
  const opener = page.getByRole('banner').getByRole('button', { name: '登录' });
  await expect.element(opener).toHaveFocus();
  await pressInHeader('登录');
  await page.getByRole('button', { name: '忘记密码?' }).click();
  await expect.element(page.getByRole('dialog', { name: '联系客服' })).toBeVisible();
  await expect.element(form).not.toBeInTheDocument();
});

test('remembered credentials that are corrupt are dropped silently', async () => {
  localStorage.setItem('userPass', '{"v":1,"iv":"x"');
  await openForm('登录');
  await expect.poll(userPass).toBeNull();
  await expect.element(field('用户名')).toHaveValue('');
});

test('nothing is remembered on a host without encryption, and it says why', async () => {
  const subtle = vi.spyOn(Crypto.prototype, 'subtle', 'get');
  subtle.mockReturnValue(undefined as unknown as SubtleCrypto);
  await openForm('登录');
  await expect.element(form.getByText(/不是 https/)).toBeVisible();
  await expect.element(page.getByLabelText('记住密码')).not.toBeInTheDocument();
});

test('code 200 as text is a success', async () => {
  await openForm('登录');
  line.raw('login', resultOf({ token: 'a-token-of-the-test' }, '200'));
  line.raw('userInfo', resultOf({ id: 5, username: 'x', balance: 1.5 }));
  // The platform does not know this token: its 401 would end the session again.
  const link = { url: 'https://hall.example/' };
  line.answer('inviteUrlWeb', link);
  line.answer('inviteUrlBot', link);
  await submit('登录').click();
  await expectLoggedIn();
});

const promo = page.getByRole('dialog', { name: '活动推荐' });
const goOn = page.getByRole('button', { name: /^继续前往/ });

/** Logs in on a page for players, which opens the dialog by itself; the popup stands over the lobby then. */
async function logInAt(path: string): Promise<void> {
  visit(path);
  await expect.element(form).toBeVisible();
  await fillLogin(DEMO);
  await submit('登录').click();
  await expect.element(promo).toBeVisible();
  expect(location.pathname).toBe('/home');
}

async function expectRecords(): Promise<void> {
  await expect.element(page.getByRole('heading', { name: '投注记录' })).toBeVisible();
  expect(location.pathname + location.search).toBe('/betRecords?range=30');
}

test('who logs in on another page lands in the lobby, and goes on there by one tap in the popup', async () => {
  await logInAt('/betRecords?range=30');
  await expectAccessible('[role=dialog]');
  await promo.getByRole('button', { name: '继续前往 投注记录' }).click();
  await expectRecords();
  await expect.element(promo).not.toBeInTheDocument();
  window.history.back();
  await expect.element(page.getByRole('searchbox', { name: '搜索游戏' })).toBeVisible();
  await expect.element(goOn).not.toBeInTheDocument();
});

test('a picture of the popup leads to the promotions', async () => {
  await logInAt('/betRecords');
  await promo.getByRole('button', { name: '活动推荐 1，查看活动' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: '活动' })).toBeVisible();
  await expect.element(promo).not.toBeInTheDocument();
});

test('the page that was wanted is offered in the lobby, too, until the player stays there', async () => {
  await logInAt('/betRecords?range=30');
  await promo.getByRole('button', { name: '关闭' }).click();
  await expect.element(promo).not.toBeInTheDocument();
  await expect.element(goOn).toHaveTextContent('继续前往 投注记录');
  await expectAccessible();
  await goOn.click();
  await expectRecords();
  leave();
  localStorage.clear();

  await logInAt('/safe');
  await promo.getByRole('button', { name: '关闭' }).click();
  await expect.element(goOn).toHaveTextContent('继续前往 安全中心');
  await page.getByRole('button', { name: '留在大厅' }).click();
  await expect.element(goOn).not.toBeInTheDocument();
});

test('who logs in in the lobby is offered no other page', async () => {
  await openForm('登录');
  await fillLogin(DEMO);
  await submit('登录').click();
  await expect.element(promo).toBeVisible();
  await expect.element(goOn).not.toBeInTheDocument();
});
