import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { STORAGE_KEYS } from '../../../src/storage.ts';
import { visit } from './app.tsx';

// How a player protects himself, as tests of several subjects use it.

/** A moment, and nothing else. */
const END = /^\d+月\d+日 \d\d:\d\d$/;

/** The page's part with this heading. */
export const part = (name: string) => page.getByRole('region', { name });
export const cap = part('每日充值上限');
export const rests = part('休息一下');
export const now = part('现在');

/**
 * Opens the app as {@link visit} does. A start of the app reads the player's settings; the modules of a
 * page that stays read them again when another tab has changed them.
 */
export function start(...how: Parameters<typeof visit>): void {
  visit(...how);
  window.dispatchEvent(new StorageEvent('storage', { key: STORAGE_KEYS.protection }));
}

/** Sets the daily cap, as a player does. */
export async function setCap(amount: string): Promise<void> {
  await cap.getByRole('button', { name: /上限$/ }).last().tap();
  const sheet = page.getByRole('dialog', { name: '每日充值上限' });
  await sheet.getByRole('textbox', { name: '每天最多充' }).fill(amount);
  await sheet.getByRole('button', { name: /生效$/ }).tap();
  await expect.element(sheet).not.toBeInTheDocument();
}

/** Begins a rest of a day; gives its end as the page says it then: the sheet's may be of a minute before. */
export async function restADay(): Promise<string> {
  await rests.getByRole('button', { name: '24 小时' }).tap();
  const sheet = page.getByRole('dialog', { name: '休息 24 小时' });
  await expect.element(sheet.getByText(END)).toBeVisible();
  await sheet.getByRole('button', { name: '开始休息' }).tap();
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(now.getByText(END)).toBeVisible();
  return now.getByText(END).element().textContent ?? '';
}
