import { createHash } from 'node:crypto';

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
/** First byte of every address on the main network; with it the text begins with T. */
const PREFIX = 0x41;
const BODY_BYTES = 21;
const CHECK_BYTES = 4;

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();
const checksum = (body: Uint8Array) => sha256(sha256(body)).subarray(0, CHECK_BYTES);

/** Whether a text is a TRC20 address: base58 of 21 bytes and their checksum. */
export function isTronAddress(text: string): boolean {
  if (!/^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(text)) return false;
  let value = 0n;
  for (const letter of text) value = value * 58n + BigInt(ALPHABET.indexOf(letter));
  const hex = value.toString(16).padStart(2 * (BODY_BYTES + CHECK_BYTES), '0');
  const bytes = Buffer.from(hex, 'hex');
  const body = bytes.subarray(0, BODY_BYTES);
  return body[0] === PREFIX && checksum(body).equals(bytes.subarray(BODY_BYTES));
}

/** An address in good order that is made from words alone: nobody holds its key. */
export function demoTronAddress(words: string): string {
  const body = Buffer.concat([Buffer.of(PREFIX), sha256(Buffer.from(words)).subarray(0, 20)]);
  let value = BigInt(`0x${Buffer.concat([body, checksum(body)]).toString('hex')}`);
  let text = '';
  while (value > 0n) {
    text = `${ALPHABET[Number(value % 58n)]}${text}`;
    value /= 58n;
  }
  return text;
}
