import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { openLobby } from './lobby.ts';
import { drawPixels, type Pixels, pixelsFrom } from './pixels.ts';

/** Reads a picture. @param address a `data:` one, or one that the page may show */
async function pixelsOf(page: Page, address: string): Promise<Pixels> {
  return pixelsFrom(await page.evaluate(drawPixels, address));
}

/** The pixels of a downloaded PNG. */
export async function pixelsOfDownload(page: Page, download: Download): Promise<Pixels> {
  const bytes = await readFile(await download.path());
  return await pixelsOf(page, `data:image/png;base64,${bytes.toString('base64')}`);
}

export const inviteDialog = (page: Page) => page.getByRole('dialog', { name: '邀请好友' });

/** Opens the lobby and its invite dialog, as somebody who is logged in. */
export async function openInvitations(page: Page) {
  await openLobby(page);
  await page.getByRole('button', { name: '邀请好友', exact: true }).click();
  return inviteDialog(page);
}

/** Taps a button of the dialog and gives what the browser downloads for it. */
export async function download(page: Page, name: string): Promise<Download> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    inviteDialog(page).getByRole('button', { name }).click(),
  ]);
  return file;
}
