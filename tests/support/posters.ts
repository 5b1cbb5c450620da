import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { decodeQR } from 'qr/decode.js';
import { openLobby } from './lobby.ts';

/** A picture's pixels, four bytes each, as Node sees them. */
export interface Pixels {
  width: number;
  height: number;
  data: Uint8Array;
}

/** Reads a picture. @param address a `data:` one, or one that the page may show */
export async function pixelsOf(page: Page, address: string): Promise<Pixels> {
  const { width, height, text } = await page.evaluate(async (src) => {
    const image = new Image();
    image.src = src;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    const drawing = canvas.getContext('2d');
    if (!drawing) throw new Error('no 2d canvas');
    drawing.drawImage(image, 0, 0);
    const { data } = drawing.getImageData(0, 0, canvas.width, canvas.height);
    let bytes = '';
    for (let at = 0; at < data.length; at += 30_000) {
      bytes += String.fromCharCode(...data.subarray(at, at + 30_000));
    }
    return { width: canvas.width, height: canvas.height, text: btoa(bytes) };
  }, address);
  return { width, height, data: new Uint8Array(Buffer.from(text, 'base64')) };
}

/** A part of a picture. */
export function cut({ width, data }: Pixels, left: number, top: number, side: number): Pixels {
  const part = new Uint8Array(side * side * 4);
  for (let y = 0; y < side; y += 1) {
    const from = ((top + y) * width + left) * 4;
    part.set(data.subarray(from, from + side * 4), y * side * 4);
  }
  return { width: side, height: side, data: part };
}

/** What a code says, as a phone's camera would read it. */
export function qrTextOf(pixels: Pixels): string {
  return decodeQR(pixels);
}

/** A pixel's colour: `0,0,0`. */
export function colourAt({ width, data }: Pixels, x: number, y: number): string {
  const at = (y * width + x) * 4;
  return [...data.subarray(at, at + 3)].join();
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
