import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { CAPTCHA_TEXT } from '../../support/platform-messages.ts';
import { freshName } from '../../support/wallet.ts';
import { visit } from './app.tsx';

/** The dialog in either of its modes. */
export const form = page.getByRole('dialog', { name: /^(欢迎登录|注册)$/ });
export const field = (name: string) => form.getByLabelText(name, { exact: true });
export const submit = (name: '登录' | '注册') => form.getByRole('button', { name, exact: true });
/** What the captcha is shown on. */
export const picture = form.getByRole('button', { name: '验证码图片，点按刷新' });

/** The address of the captcha that is shown. */
export const captcha = () => picture.element().querySelector('img')?.getAttribute('src');

/** A name that nobody has. */
export const freeName = () => `guest_${freshName()}`;

/** Opens the dialog over the lobby, as a visitor does. */
export async function openForm(name: '登录' | '注册', path = '/home'): Promise<void> {
  visit(path);
  await pressInHeader(name);
}

/** Opens the dialog over what is shown. */
export async function pressInHeader(name: '登录' | '注册'): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name, exact: true }).tap();
  await expect.element(form).toBeVisible();
}

/** Fills in who logs in. */
export async function fillLogin(player: { username: string; password: string }): Promise<void> {
  await field('用户名').fill(player.username);
  await field('密码').fill(player.password);
}

/** Fills in a registration. @param part what of it is otherwise, by label */
export async function fillRegistration(
  username: string,
  part: Record<string, string> = {},
): Promise<void> {
  // Nobody types a captcha before it is there; a new picture clears what was typed.
  await expect.element(picture).toBeVisible();
  const values = { 用户名: username, 密码: 'secret-2026', 确认密码: 'secret-2026', ...part };
  for (const [name, value] of Object.entries({ 验证码: CAPTCHA_TEXT, ...values })) {
    await field(name).fill(value);
  }
}

/** Waits until somebody is logged in: the promo popup may already stand before the balance. */
export const expectLoggedIn = () => expect.element(page.getByTestId('balance')).toBeInTheDocument();
