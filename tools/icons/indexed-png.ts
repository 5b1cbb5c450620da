import { palettePng } from '../../server/media/png.ts';

/**
 * Writes a picture as a PNG of at most 256 colours. A browser's screenshot stores every pixel in
 * four bytes; our icons are flat colours with soft edges and fit a palette at a fifth of the size.
 */

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

  return palettePng({
    width,
    palette: Buffer.from(palette.flatMap((c) => [c >>> 24, (c >>> 16) & 255, (c >>> 8) & 255])),
    alpha: Buffer.from(palette.map((c) => c & 255)),
    pixels: Uint8Array.from(pixels, placeOf),
  });
}
