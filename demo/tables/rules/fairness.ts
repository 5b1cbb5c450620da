import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** A whole number from 0 to `below` - 1, each as likely. `below` is from 1 to 2^32. */
export type Draw = (below: number) => number;

/** What decides a round: known in part before it, in full after the server seed is revealed. */
interface RoundSeed {
  /** The platform's secret, whose hash the player saw before he bet. */
  serverSeed: string;
  /** The player's own words, so that the platform alone cannot choose. */
  clientSeed: string;
  /** Counts the rounds of a seed, from 1. */
  nonce: number;
}

const RANGE = 2 ** 32;

/** The published promise: SHA-256 of the server seed's text, in hex. */
export function seedHash(serverSeed: string): string {
  return bytesToHex(sha256(utf8ToBytes(serverSeed)));
}

/**
 * The draws of a round, in order: HMAC-SHA256 with the server seed's text as key over
 * `clientSeed:nonce:block`, block 0, 1, 2 …, each read as eight big-endian 32-bit numbers. Numbers
 * that would favour some results are skipped, so that every result is equally likely.
 */
export function fairDraw({ serverSeed, clientSeed, nonce }: RoundSeed): Draw {
  const key = utf8ToBytes(serverSeed);
  let block = 0;
  let words: number[] = [];
  const next = (): number => {
    if (words.length === 0) {
      const bytes = hmac(sha256, key, utf8ToBytes(`${clientSeed}:${nonce}:${block}`));
      const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      words = Array.from({ length: 8 }, (_, index) => view.getUint32(index * 4));
      block += 1;
    }
    return words.shift() ?? 0;
  };
  return (below) => {
    if (!Number.isInteger(below) || below < 1 || below > RANGE) {
      throw new RangeError(`cannot draw below ${below}`);
    }
    const fair = RANGE - (RANGE % below);
    for (;;) {
      const word = next();
      if (word < fair) return word % below;
    }
  };
}
