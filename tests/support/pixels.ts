import { decodeQR } from 'qr/decode.js';

// Looking at pictures, in Node and within a page.

/** A picture's pixels, four bytes each. */
export interface Pixels {
  width: number;
  height: number;
  data: Uint8Array | Uint8ClampedArray;
}

/** Reads a picture within a page. @param address a `data:` one, or one that the page may show */
export async function readPixels(address: string): Promise<Pixels> {
  return pixelsFrom(await drawPixels(address));
}

/** Large enough (px) for every module of a code to be told from the next one. */
export const CODE_PX = 200;

/** Runs in a page: the address of a picture of a drawn code. @param svg its `svg` element */
export function codeAddress(svg: Element, side: number): string {
  const copy = svg.cloneNode(true) as Element;
  copy.setAttribute('width', `${side}`);
  copy.setAttribute('height', `${side}`);
  const text = new XMLSerializer().serializeToString(copy);
  return `data:image/svg+xml,${encodeURIComponent(text)}`;
}

/** Runs in a page: a picture's size, and its bytes in base64, which travel as one text. */
export async function drawPixels(address: string) {
  const image = new Image();
  image.src = address;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  const drawing = canvas.getContext('2d');
  if (!drawing) throw new Error('no 2d canvas');
  drawing.drawImage(image, 0, 0);
  const { data } = drawing.getImageData(0, 0, canvas.width, canvas.height);
  let bytes = '';
  for (let at = 0; at < data.length; at += 30_000) {
    bytes += String.fromCharCode(...data.subarray(at, at + 30_000));
  }
  return { width: canvas.width, height: canvas.height, text: btoa(bytes) };
}

/** What {@link drawPixels} gave. */
export function pixelsFrom({
  width,
  height,
  text,
}: Awaited<ReturnType<typeof drawPixels>>): Pixels {
  return { width, height, data: Uint8Array.from(atob(text), (byte) => byte.charCodeAt(0)) };
}

/** A part of a picture. */
export function cut({ width, data }: Pixels, left: number, top: number, side: number): Pixels {
  const part = new Uint8Array(side * side * 4);
  for (let y = 0; y < side; y += 1) {
    const from = ((top + y) * width + left) * 4;
    part.set(data.subarray(from, from + side * 4), y * side * 4);
  }
  return { width: side, height: side, data: part };
}

/** What a code says, as a phone's camera would read it. */
export function qrTextOf(pixels: Pixels): string {
  return decodeQR(pixels);
}

/** A pixel's colour: `0,0,0`. */
export function colourAt({ width, data }: Pixels, x: number, y: number): string {
  const at = (y * width + x) * 4;
  return [...data.subarray(at, at + 3)].join();
}
