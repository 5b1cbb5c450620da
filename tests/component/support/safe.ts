import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { STORAGE_KEYS } from '../../../src/storage.ts';
import { visit } from './app.tsx';
import { confirmLogin, loginDialog } from './login-dialog.ts';
import { newPlayer } from './players.ts';

// The security page, as its tests use it.

export const NEWER = 'lantern-2027';

export const devices = page.getByRole('region', { name: '登录设备' });
export const rows = devices.getByRole('listitem');
export const here = rows.filter({ hasText: '当前设备' });
export const sheet = page.getByRole('dialog', { name: '修改登录密码' });
export const submit = sheet.getByRole('button', { name: '修改登录密码' });
export const refresh = page.getByRole('button', { name: '刷新安全中心' });

export const entry = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
export const field = (name: string) => sheet.getByLabelText(name, { exact: true });
export const expectFault = (name: string, words: string | RegExp) =>
  expect.element(field(name)).toHaveAccessibleDescription(words);
export const expectRows = (count: number) =>
  expect.poll(() => rows.elements(), { message: 'logins in the list' }).toHaveLength(count);

/** A player of their own on the page. */
export async function openSafe() {
  const player = await newPlayer();
  visit('/safe', { player });
  await expect.element(here).toBeVisible();
  return player;
}

/** A player who has two logins: one elsewhere, and the one here, which this device remembers. */
export async function openRemembered() {
  const player = await newPlayer();
  visit('/safe');
  await loginDialog.getByRole('checkbox', { name: '记住密码' }).tap();
  await confirmLogin(player);
  await expect.poll(() => localStorage.getItem(STORAGE_KEYS.userPass)).not.toBeNull();
  // The login has led to the lobby, whose popup offers the page that was wanted.
  const popup = page.getByRole('dialog', { name: '活动推荐' });
  await popup.getByRole('button', { name: '继续前往 安全中心' }).tap();
  await expect.element(here).toBeVisible();
  return player;
}

export async function openSheet(): Promise<void> {
  await entry('登录密码').tap();
  await expect.element(field('原密码')).toBeVisible();
}

export async function fill(before: string, after: string, again = after): Promise<void> {
  await field('原密码').fill(before);
  await field('新密码').fill(after);
  await field('确认密码').fill(again);
}
