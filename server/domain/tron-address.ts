import { sha256 } from '@noble/hashes/sha2.js';
import { createBase58check } from '@scure/base';

const base58check = createBase58check(sha256);
/** First byte of every address on the main network; with it the text begins with T. */
const PREFIX = 0x41;
const BODY_BYTES = 21;

/** Whether a text is a TRC20 address: base58 of 21 bytes and their checksum. */
export function isTronAddress(text: string): boolean {
  if (!/^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(text)) return false;
  try {
    const body = base58check.decode(text);
    return body.length === BODY_BYTES && body[0] === PREFIX;
  } catch {
    return false;
  }
}

/** A well-formed address derived from words alone: nobody holds its key. */
export function demoTronAddress(words: string): string {
  const key = sha256(new TextEncoder().encode(words)).subarray(0, BODY_BYTES - 1);
  return base58check.encode(Uint8Array.of(PREFIX, ...key));
}
