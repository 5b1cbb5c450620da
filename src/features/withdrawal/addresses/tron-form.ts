import { sha256 } from '@noble/hashes/sha2.js';
import { createBase58check } from '@scure/base';

/** Characters of a TRC20 address. */
export const TRON_LENGTH = 34;
/** First byte of every address on the main network; with it the text begins with T. */
const PREFIX = 0x41;
const BODY_BYTES = 21;
const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

const checked = createBase58check(sha256);

/** Characters that no address has: 0, O, I and l are left out because they look alike. */
export function foreignPlaces(text: string): number[] {
  return [...text].flatMap((letter, at) => (BASE58.includes(letter) ? [] : [at]));
}

/** Whether the text is a TRC20 address in good order: base58 of 21 bytes and their checksum. */
export function isTronAddress(text: string): boolean {
  if (text.length !== TRON_LENGTH || !text.startsWith('T')) return false;
  try {
    const body = checked.decode(text);
    return body.length === BODY_BYTES && body[0] === PREFIX;
  } catch {
    return false;
  }
}

/**
 * Where one wrong character would explain a wrong checksum. The right one is not told: a checksum
 * says that something is wrong, not whose address was meant.
 * @param text of the right length and letters; costs some 2,000 hashes
 */
export function suspectPlaces(text: string): number[] {
  const places: number[] = [];
  for (let at = 1; at < text.length; at++) {
    const head = text.slice(0, at);
    const tail = text.slice(at + 1);
    if ([...BASE58].some((letter) => isTronAddress(head + letter + tail))) places.push(at);
  }
  return places;
}
