import { decodeQR } from 'qr/decode.js';
import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';

const SIDE_PX = 400;

/** Waits for a code on the page and reads it, as a phone's camera would. */
export async function qrTextIn(code: Locator): Promise<string> {
  await expect.element(code).toBeInTheDocument();
  const copy = code.element().cloneNode(true) as SVGElement;
  copy.setAttribute('width', `${SIDE_PX}`);
  copy.setAttribute('height', `${SIDE_PX}`);
  const image = new Image();
  const text = new XMLSerializer().serializeToString(copy);
  image.src = `data:image/svg+xml,${encodeURIComponent(text)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = SIDE_PX;
  canvas.height = SIDE_PX;
  const drawing = canvas.getContext('2d');
  if (!drawing) throw new Error('no canvas');
  drawing.drawImage(image, 0, 0, SIDE_PX, SIDE_PX);
  return decodeQR(drawing.getImageData(0, 0, SIDE_PX, SIDE_PX));
}
