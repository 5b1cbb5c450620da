import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { indexedPng } from './indexed-png.ts';

const RED = [255, 0, 0, 255];
const HALF_BLUE = [0, 0, 255, 128];
const NOTHING = [9, 9, 9, 0];

/** Chunks of a PNG by type. */
function chunks(png: Buffer): Map<string, Buffer> {
  const found = new Map<string, Buffer>();
  for (let at = 8; at < png.length; ) {
    const size = png.readUInt32BE(at);
    found.set(png.toString('latin1', at + 4, at + 8), png.subarray(at + 8, at + 8 + size));
    at += size + 12;
  }
  return found;
}

describe('indexedPng', () => {
  it('keeps every colour of a small picture, transparency included', () => {
    const rgba = Uint8Array.from([RED, RED, HALF_BLUE, NOTHING].flat());
    const parts = chunks(indexedPng(rgba, 2));
    expect([...parts.keys()]).toEqual(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);
    const rows = inflateSync(parts.get('IDAT') ?? Buffer.alloc(0));
    const colorAt = (x: number, y: number): number[] => {
      const place = rows[y * 3 + 1 + x] ?? 0;
      const rgb = parts.get('PLTE')?.subarray(place * 3, place * 3 + 3) ?? [];
      return [...rgb, parts.get('tRNS')?.[place] ?? -1];
    };
    expect([colorAt(0, 0), colorAt(1, 0), colorAt(0, 1)]).toEqual([RED, RED, HALF_BLUE]);
    expect(colorAt(1, 1)[3]).toBe(0);
  });

  it('gives the colours beyond the 256th to their nearest neighbour', () => {
    const rgba = new Uint8Array(300 * 4);
    for (let i = 0; i < 300; i += 1) rgba.set([i % 256, i > 255 ? 1 : 0, 0, 255], i * 4);
    const parts = chunks(indexedPng(rgba, 300));
    expect(parts.get('PLTE')?.length).toBe(256 * 3);
    const rows = inflateSync(parts.get('IDAT') ?? Buffer.alloc(0));
    expect(Math.max(...rows)).toBeLessThanOrEqual(255);
    expect(rows.length).toBe(301);
  });
});
