import { create } from 'qrcode';

/** Light modules around a code, which readers need: the standard's four, or hardly less. */
const QUIET = 3.5;

/** Where a code's modules lie in a square picture: whole pixels each, the rest is quiet zone. */
export interface QrLayout {
  /** Modules along a side, without the quiet zone. */
  size: number;
  /** Side of a module, px. */
  module: number;
  /** Before the first module, px. */
  offset: number;
  dark: (x: number, y: number) => boolean;
}

/**
 * Lays out a code so that every module is as wide as the next.
 * @param text what it says
 * @param px side of the whole picture
 * @returns undefined for a text that does not fit into a code of that size
 */
export function qrLayout(text: string, px: number): QrLayout | undefined {
  let modules: { size: number; data: ArrayLike<number> };
  try {
    modules = create(text, { errorCorrectionLevel: 'M' }).modules;
  } catch {
    return undefined;
  }
  const { size, data } = modules;
  const module = Math.floor(px / (size + 2 * QUIET));
  // Finer than this, a phone's camera no longer reads it from another phone's screen.
  if (module < 3) return undefined;
  const offset = Math.floor((px - size * module) / 2);
  return { size, module, offset, dark: (x, y) => Boolean(data[y * size + x]) };
}

/**
 * A code as a picture: black on white in both themes.
 * @param px side of the picture
 * @returns a `data:` address, or undefined for what fits into no code
 */
export function qrPicture(text: string, px: number): string | undefined {
  const layout = qrLayout(text, px);
  const canvas = document.createElement('canvas');
  canvas.width = px;
  canvas.height = px;
  const drawing = canvas.getContext('2d');
  if (!layout || !drawing) return undefined;
  const { size, module, offset, dark } = layout;
  drawing.fillStyle = '#fff';
  drawing.fillRect(0, 0, px, px);
  drawing.fillStyle = '#000';
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      if (dark(x, y)) drawing.fillRect(offset + x * module, offset + y * module, module, module);
    }
  }
  return canvas.toDataURL('image/png');
}
