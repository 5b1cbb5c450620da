import { randomInt } from 'node:crypto';

const LENGTH = 12;
/** Nothing that is mistaken for another when read out. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/**
 * A fresh order number, such as B20261121K7Q2M9XW4RTZ: kind, day, and 60 random bits.
 * @param kind bet, recharge or withdrawal
 * @param day YYYY-MM-DD
 */
export function orderNo(kind: 'B' | 'R' | 'W', day: string): string {
  const drawn = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return `${kind}${day.replaceAll('-', '')}${drawn.join('')}`;
}
