import type { Locator } from '@playwright/test';
import { decodeQR } from 'qr/decode.js';

/** Reads a code that is drawn on the page, as a phone's camera would. */
export async function qrTextIn(code: Locator): Promise<string> {
  const pixels = await code.evaluate(async (svg) => {
    const image = new Image();
    const copy = svg.cloneNode(true) as SVGElement;
    copy.setAttribute('width', '400');
    copy.setAttribute('height', '400');
    const text = new XMLSerializer().serializeToString(copy);
    image.src = `data:image/svg+xml,${encodeURIComponent(text)}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = 400;
    canvas.height = 400;
    const drawing = canvas.getContext('2d');
    drawing?.drawImage(image, 0, 0, 400, 400);
    return [...(drawing?.getImageData(0, 0, 400, 400).data ?? [])];
  });
  return decodeQR({ width: 400, height: 400, data: Uint8Array.from(pixels) });
}
