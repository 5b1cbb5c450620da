import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { visit } from './support/app.tsx';
import { line } from './support/line.ts';
import { loginDialog } from './support/login-dialog.ts';
import { expectLoggedIn } from './support/login-form.ts';
import { demoPlayer } from './support/players.ts';
import { expectToast } from './support/toasts.ts';

const token = () => localStorage.getItem('robot_token');
const address = () => location.pathname + location.search;

test('a link’s token that the platform does not know is cleared, said, and login opens', async () => {
  visit('/?token=this-one-is-unknown');
  await expect.element(loginDialog).toBeVisible();
  await expect.element(page.getByRole('dialog').getByText('登录链接已失效')).toBeVisible();
  expect(token()).toBeNull();
  expect(address()).toBe('/home');
});

test('a link’s token that the platform does not know leaves a session as it was', async () => {
  const player = await demoPlayer();
  visit('/?token=this-one-is-unknown', { player });
  await expectToast('登录链接已失效');
  await expectLoggedIn();
  expect(token()).toBe(player.token);
  await expect.element(loginDialog).not.toBeInTheDocument();
});

test('a link’s token that cannot be one is stripped and sent nowhere', async () => {
  visit('/?token=%3Cimg%20src%3Dx%3E');
  await expect.element(loginDialog).toBeVisible();
  await expect.element(page.getByRole('dialog').getByText('登录链接无效')).toBeVisible();
  expect(address()).toBe('/home');
  expect(token()).toBeNull();
  expect(line.sent('userInfo')).toEqual([]);
});
