import { page } from 'vitest/browser';
import { visit } from './app.tsx';

export const inviteDialog = page.getByRole('dialog', { name: '邀请好友' });

/** One of the two tickets in the dialog. */
export const ticket = (name: '网页版' | '机器人') =>
  inviteDialog.getByRole('region', { name: `${name}邀请` });

/** A finished poster, shown for a long press. */
export const shownPoster = page.getByRole('dialog', { name: '长按图片保存' });

/** Opens the lobby, without waiting for its invite dialog. */
export async function openInvitations(player: { token: string }): Promise<void> {
  visit('/home', { player });
  await page.getByRole('button', { name: '邀请好友', exact: true }).tap();
}
