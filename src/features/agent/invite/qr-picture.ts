import { create } from 'qrcode';

/** Width of the quiet zone in modules; the standard asks for 4, and readers accept slightly less. */
const QUIET = 3.5;

export type QrLayout = NonNullable<ReturnType<typeof qrLayout>>;

/**
 * Lays out a QR code in a square image. Modules have whole pixels; the rest is quiet zone.
 * @param px side of the whole image
 * @returns modules per side, side of a module and distance of the first module from the edge (px); undefined
 * if the text does not fit
 */
export function qrLayout(text: string, px: number) {
  let modules: { size: number; data: ArrayLike<number> };
  try {
    modules = create(text, { errorCorrectionLevel: 'M' }).modules;
  } catch {
    return undefined;
  }
  const { size, data } = modules;
  const module = Math.floor(px / (size + 2 * QUIET));
  // With smaller modules, a phone's camera cannot read the code from another phone's screen.
  if (module < 3) return undefined;
  const offset = Math.floor((px - size * module) / 2);
  return { size, module, offset, dark: (x: number, y: number) => Boolean(data[y * size + x]) };
}

/**
 * A QR code as an image, black on white in both themes.
 * @param px side of the image
 * @returns a `data:` URL; undefined if the text does not fit
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
