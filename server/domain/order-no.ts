import { randomInt } from 'node:crypto';

const LENGTH = 12;
/** Without characters that are easily confused when read out. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/**
 * A new order number, such as B20261121K7Q2M9XW4RTZ: kind, day, and 60 random bits.
 * @param kind bet, recharge, withdrawal, claim or share of a red packet
 * @param day YYYY-MM-DD
 * @param draw returns a whole number below its argument; random except in seeds
 */
export function orderNo(
  kind: 'B' | 'R' | 'W' | 'C' | 'H',
  day: string,
  draw: (below: number) => number = randomInt,
): string {
  const drawn = Array.from({ length: LENGTH }, () => ALPHABET[draw(ALPHABET.length)]);
  return `${kind}${day.replaceAll('-', '')}${drawn.join('')}`;
}
