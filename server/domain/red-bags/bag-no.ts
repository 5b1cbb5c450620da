import { randomInt } from 'node:crypto';

const PREFIX = 'RB';
const LENGTH = 20;
/** Nothing that is mistaken for another when read out: 5 bits each. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const NUMBER = new RegExp(`^${PREFIX}[${ALPHABET}]{${LENGTH}}$`);

/** A packet's number: `RB` and 100 random bits, since whoever knows it may take a share. */
export function newBagNo(): string {
  const drawn = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return `${PREFIX}${drawn.join('')}`;
}

/** A number as somebody gave it; undefined when it cannot be one. */
export function readBagNo(given: string): string | undefined {
  const number = given.trim().toUpperCase();
  return NUMBER.test(number) ? number : undefined;
}
