import { expect } from 'vitest';
import { page } from 'vitest/browser';

export const loginDialog = page.getByRole('dialog', { name: '欢迎登录' });

/** Logs in in the dialog that is open. */
export async function confirmLogin(player: { username: string; password: string }): Promise<void> {
  await loginDialog.getByRole('textbox', { name: '用户名' }).fill(player.username);
  await loginDialog.getByLabelText('密码', { exact: true }).fill(player.password);
  await loginDialog.getByRole('button', { name: '登录', exact: true }).tap();
  await expect.element(loginDialog).not.toBeInTheDocument();
}
