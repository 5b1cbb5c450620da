import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);

interface PalettePicture {
  width: number;
  /** Red, green, blue of each colour. */
  palette: Uint8Array;
  /** Opacity of each colour; all opaque when absent. */
  alpha?: Uint8Array;
  /** The colour of each pixel, rows from the top; the height follows from the length. */
  pixels: Uint8Array;
}

/** Encodes a picture as a PNG with one byte per pixel. */
export function palettePng({ width, palette, alpha, pixels }: PalettePicture): Buffer {
  const height = pixels.length / width;
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1) {
    rows.set(pixels.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', palette),
    ...(alpha ? [chunk('tRNS', alpha)] : []),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', new Uint8Array()),
  ]);
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
