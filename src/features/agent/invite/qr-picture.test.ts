import { decodeQR } from 'qr/decode.js';
import { describe, expect, it } from 'vitest';
import { linkSize } from './poster/poster-layout.ts';
import { POSTER, QR_PX } from './poster/sizes.ts';
import { type QrLayout, qrLayout } from './qr-picture.ts';

const LINK = 'https://play.robohall.example/?code=INV8888';

/** The layout as a picture. */
function pixels(layout: QrLayout, px: number): Uint8Array {
  const data = new Uint8Array(px * px * 4).fill(255);
  for (let y = 0; y < px; y += 1) {
    for (let x = 0; x < px; x += 1) {
      const column = Math.floor((x - layout.offset) / layout.module);
      const row = Math.floor((y - layout.offset) / layout.module);
      const inside = [column, row].every((at) => at >= 0 && at < layout.size);
      if (inside && layout.dark(column, row)) data.fill(0, (y * px + x) * 4, (y * px + x) * 4 + 3);
    }
  }
  return data;
}

describe('a code as a picture', () => {
  it.each([QR_PX, POSTER.qr])('can be read at %i px, also with a long link', (px) => {
    for (const link of [LINK, `${LINK}&from=${'a'.repeat(160)}`]) {
      const layout = qrLayout(link, px);
      expect(layout).toBeDefined();
      if (!layout) return;
      expect(decodeQR({ width: px, height: px, data: pixels(layout, px) })).toBe(link);
      // The quiet zone, all around.
      expect(layout.offset).toBeGreaterThanOrEqual(3.5 * layout.module);
      const behind = px - layout.offset - layout.size * layout.module;
      expect(behind).toBeGreaterThanOrEqual(3.5 * layout.module);
    }
  });

  it('is none where the text is too long for a camera', () => {
    expect(qrLayout(LINK + 'a'.repeat(1500), QR_PX)).toBeUndefined();
    expect(qrLayout('a'.repeat(5000), QR_PX)).toBeUndefined();
  });
});

it('the link on a poster keeps to one line as long as it can be read', () => {
  expect(linkSize(LINK)).toBe(20);
  expect(linkSize(LINK + 'a'.repeat(20))).toBe(16);
  expect(linkSize(LINK + 'a'.repeat(200))).toBe(12);
});
