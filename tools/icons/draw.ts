import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from '@playwright/test';
import { type AppIcon, appIcon } from '../../demo/art/app-icon.ts';
import { chromiumLaunch } from '../browser.mjs';
import { indexedPng } from './indexed-png.ts';

/**
 * Draws public/icons: `npx tsx tools/icons/draw.ts`. Run it after a change of demo/art/app-icon.ts and commit
 * the pictures, because the build does not draw them.
 */

const FOLDER = fileURLToPath(new URL('../../public/icons', import.meta.url));

const PICTURES: readonly (readonly [file: string, kind: AppIcon, px: number])[] = [
  ['icon-192.png', 'rounded', 192],
  ['icon-512.png', 'rounded', 512],
  ['maskable-512.png', 'maskable', 512],
  ['apple-touch-icon-180.png', 'full', 180],
  ['badge-96.png', 'badge', 96],
];

/** The drawing's pixels, four bytes each. */
async function rasterise(browser: Browser, svg: string, px: number): Promise<Uint8Array> {
  const page = await browser.newPage();
  const source = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  const bytes = await page.evaluate(
    async ({ src, size }) => {
      const image = new Image();
      image.src = src;
      await image.decode();
      const canvas = new OffscreenCanvas(size, size);
      const context = canvas.getContext('2d');
      if (!context) throw new Error('no 2d canvas');
      context.drawImage(image, 0, 0, size, size);
      return Array.from(context.getImageData(0, 0, size, size).data);
    },
    { src: source, size: px },
  );
  await page.close();
  return Uint8Array.from(bytes);
}

await mkdir(FOLDER, { recursive: true });
const browser = await chromium.launch(chromiumLaunch());
try {
  for (const [file, kind, px] of PICTURES) {
    const png = indexedPng(await rasterise(browser, appIcon(kind), px), px);
    await writeFile(join(FOLDER, file), png);
    console.log(`${file} ${png.length} bytes`);
  }
} finally {
  await browser.close();
}
await writeFile(join(FOLDER, 'favicon.svg'), `${appIcon('favicon')}\n`);
