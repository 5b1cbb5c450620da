import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { earlyReads } from '../../../build/shell.ts';

/** Sizes of the pictures that operators commonly send: px and bytes. */
const SIZES: Readonly<Record<string, { width: number; bytes: number }>> = {
  banner: { width: 960, bytes: 100_000 },
  promo: { width: 600, bytes: 60_000 },
};
const TILE = { width: 300, bytes: 20_000 };

/** Lists of games and banners, whose answers name pictures. */
const lists = (url: string) =>
  [...earlyReads(), '/api/plat/game?page=1&size=200'].map((path) => url + path);

/**
 * Draws the lobby's pictures as JPEG files of the size that other platforms send, one for each of the reference
 * platform's, called as those are.
 *
 * @param url of a platform with its own art
 * @returns how many
 */
export async function makePhotos(browser: Browser, url: string, folder: string): Promise<number> {
  const addresses = new Set<string>();
  for (const list of await listsOf(url)) {
    for (const [address] of list.matchAll(/\/media\/[\w./?=%-]+/g)) addresses.add(address);
  }
  await mkdir(folder, { recursive: true });
  const page = await browser.newPage();
  try {
    await page.goto(`${url}/repair.html`);
    for (const address of addresses) {
      const [, kind = '', name = ''] = /^\/media\/([^/]+)\/([^.]+)\./.exec(address) ?? [];
      const size = SIZES[kind] ?? TILE;
      await writeFile(join(folder, `${kind}-${name}.jpg`), await photo(page, address, size));
    }
  } finally {
    await page.close();
  }
  return addresses.size;
}

async function listsOf(url: string): Promise<string[]> {
  return await Promise.all(lists(url).map(async (address) => (await fetch(address)).text()));
}

/** A drawing as a JPEG with the grain of a photo, of about the bytes asked for. */
async function photo(
  page: Page,
  address: string,
  size: { width: number; bytes: number },
): Promise<Buffer> {
  const data = await page.evaluate(
    async ({ address, width, bytes }) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = width;
      canvas.height = Math.round((width * image.naturalHeight) / image.naturalWidth);
      const context = canvas.getContext('2d');
      if (!context) throw new Error('no canvas');
      context.drawImage(image, 0, 0, canvas.width, canvas.height);
      let best = '';
      for (let quality = 0.5; quality < 1; quality += 0.03) {
        best = canvas.toDataURL('image/jpeg', quality);
        if (best.length * 0.75 >= bytes) break;
      }
      return best.slice(best.indexOf(',') + 1);
    },
    { address, ...size },
  );
  return Buffer.from(data, 'base64');
}
