import { crc32, deflateSync } from 'node:zlib';

/**
 * Writes a picture as a PNG of at most 256 colours. A browser's screenshot stores every pixel in
 * four bytes; our icons are flat colours with soft edges and fit a palette at a fifth of the size.
 */

const SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

const distance = (a: number, b: number): number => {
  let sum = 0;
  for (let shift = 0; shift < 32; shift += 8) {
    const step = ((a >>> shift) & 255) - ((b >>> shift) & 255);
    sum += step * step;
  }
  return sum;
};

/** The 256 most frequent colours, most frequent first. */
function frequent(pixels: Uint32Array): number[] {
  const counts = new Map<number, number>();
  for (const pixel of pixels) counts.set(pixel, (counts.get(pixel) ?? 0) + 1);
  const sorted = [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
  return sorted.slice(0, 256).map(([color]) => color);
}

/**
 * @param rgba four bytes a pixel, rows from the top
 * @param width px; the height follows from the length
 */
export function indexedPng(rgba: Uint8Array, width: number): Buffer {
  const height = rgba.length / 4 / width;
  const view = new DataView(rgba.buffer, rgba.byteOffset, rgba.byteLength);
  const pixels = new Uint32Array(rgba.length / 4).map((_, i) => {
    const pixel = view.getUint32(i * 4);
    return (pixel & 255) === 0 ? 0 : pixel;
  });
  const palette = frequent(pixels);
  const places = new Map(palette.map((color, i) => [color, i]));
  const placeOf = (pixel: number): number => {
    const known = places.get(pixel);
    if (known !== undefined) return known;
    let best = 0;
    for (let i = 1; i < palette.length; i += 1) {
      if (distance(palette[i] ?? 0, pixel) < distance(palette[best] ?? 0, pixel)) best = i;
    }
    places.set(pixel, best);
    return best;
  };

  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      rows[y * (width + 1) + 1 + x] = placeOf(pixels[y * width + x] ?? 0);
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  const colors = Buffer.from(palette.flatMap((c) => [c >>> 24, (c >>> 16) & 255, (c >>> 8) & 255]));
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', colors),
    chunk('tRNS', Buffer.from(palette.map((c) => c & 255))),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
