import { randomInt } from 'node:crypto';

/** 32 characters of 5 bits each, none easily confused when read out. */
export const READABLE = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A text of characters drawn from an alphabet. @param draw returns a whole number below its argument */
export function randomText(
  length: number,
  alphabet: string | readonly string[] = READABLE,
  draw: (below: number) => number = randomInt,
): string {
  return Array.from({ length }, () => alphabet[draw(alphabet.length)]).join('');
}
