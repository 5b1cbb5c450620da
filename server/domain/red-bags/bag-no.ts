import { randomInt } from 'node:crypto';

const PREFIX = 'RB';
const LENGTH = 20;
/** 32 characters of 5 bits each, none easily confused when read out. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const NUMBER = new RegExp(`^${PREFIX}[${ALPHABET}]{${LENGTH}}$`);

/** A packet's number: `RB` and 100 random bits, since anybody who knows the number may take a share. */
export function newBagNo(): string {
  const drawn = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return `${PREFIX}${drawn.join('')}`;
}

/** Normalises an entered packet number; undefined when it is malformed. */
export function readBagNo(given: string): string | undefined {
  const number = given.trim().toUpperCase();
  return NUMBER.test(number) ? number : undefined;
}
