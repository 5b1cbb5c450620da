import { READABLE, randomText } from './random-text.ts';

/**
 * A new order number, such as B20261121K7Q2M9XW4RTZ: kind, day, and 60 random bits.
 * @param kind bet, recharge, withdrawal, claim or share of a red packet
 * @param day YYYY-MM-DD
 * @param draw returns a whole number below its argument; random except in seeds
 */
export function orderNo(
  kind: 'B' | 'R' | 'W' | 'C' | 'H',
  day: string,
  draw?: (below: number) => number,
): string {
  return `${kind}${day.replaceAll('-', '')}${randomText(12, READABLE, draw)}`;
}
