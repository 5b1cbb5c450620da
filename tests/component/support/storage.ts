import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { expectToast } from './toasts.ts';

// The panel of what the device keeps, as tests of several subjects use it.

export const storagePanel = page.getByRole('dialog', { name: '本机存储' });
export const confirmClear = page.getByRole('button', { name: '确认清除' });
export const storedRow = (text: string | RegExp) =>
  storagePanel.getByRole('listitem').filter({ hasText: text }).first();

/** Opens the panel from the lobby, by the settings. */
export async function openStorage(): Promise<void> {
  await page.getByRole('button', { name: '设置', exact: true }).tap();
  await page.getByRole('button', { name: '本机存储' }).tap();
  await expect.element(storagePanel).toBeVisible();
}

/** Presses 清除 beside something, and yes. */
export async function clear(what: '记录' | '目录'): Promise<void> {
  await storagePanel.getByRole('button', { name: `清除${what}` }).tap();
  await confirmClear.tap();
  await expectToast('已清除');
  await expect.element(confirmClear).not.toBeInTheDocument();
}
