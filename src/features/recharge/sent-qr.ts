import { inlinePicture, pictureUrl } from '../../session/picture-url.ts';

/** Result of comparing the platform's QR code with the address it sent as text. */
export type SentQr = 'absent' | 'matches' | 'differs' | 'unreadable';

/** Larger images (px) are scaled down before decoding. */
const MOST_PX = 1_024;
const DECODE_MS = 1_500;

/**
 * Reads the platform's QR code and compares it with the address: an attacker who replaced one of the two
 * would receive the payment.
 * @param sent an image as data: or https address or bare base64, or the code's text; may be empty
 */
export async function checkSentQr(sent: string | undefined, address: string): Promise<SentQr> {
  const given = sent?.trim() ?? '';
  if (given === '') return 'absent';
  const picture = pictureOf(given);
  if (picture === undefined) return namesAddress(given, address) ? 'matches' : 'differs';
  try {
    const text = await decodePicture(picture);
    return namesAddress(text, address) ? 'matches' : 'differs';
  } catch {
    return 'unreadable';
  }
}

function pictureOf(given: string): string | undefined {
  const isAddress = /^(https?:)?\//i.test(given);
  return inlinePicture(given) ?? (isAddress ? (pictureUrl(given) ?? given) : undefined);
}

/**
 * Whether a QR code's text names the address: as the plain address, or in a payment link such as
 * `tron:T…?amount=20`. Case-sensitive, as TRON addresses are.
 */
export function namesAddress(text: string, address: string): boolean {
  const [target = ''] = text
    .trim()
    .replace(/^[a-z][a-z0-9+.-]*:(\/\/)?/i, '')
    .split(/[?#@/]/);
  return target === address.trim();
}

/** The text of the QR code in an image. @throws {Error} when the image has no readable QR code */
async function decodePicture(url: string): Promise<string> {
  const { decodeQR } = await import('qr/decode.js');
  const image = await load(url);
  // Drawn with a white margin, because some images lack the quiet zone that decoders need.
  const scale = Math.min(1, MOST_PX / Math.max(image.naturalWidth, image.naturalHeight, 1));
  const width = Math.max(1, Math.round(image.naturalWidth * scale));
  const height = Math.max(1, Math.round(image.naturalHeight * scale));
  const edge = Math.ceil(Math.max(width, height) / 8);
  const canvas = document.createElement('canvas');
  canvas.width = width + 2 * edge;
  canvas.height = height + 2 * edge;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, edge, edge, width, height);
  const pixels = context.getImageData(0, 0, canvas.width, canvas.height);
  return decodeQR(pixels, { timeLimit: DECODE_MS });
}

async function load(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  // Without CORS the image would taint the canvas, and its pixels could not be read.
  image.crossOrigin = 'anonymous';
  image.src = url;
  await image.decode();
  if (image.naturalWidth === 0) throw new Error('an empty picture');
  return image;
}
