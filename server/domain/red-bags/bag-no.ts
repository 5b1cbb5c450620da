import { READABLE, randomText } from '../random-text.ts';

const LENGTH = 20;
const NUMBER = new RegExp(`^RB[${READABLE}]{${LENGTH}}$`);

/** A packet's number: `RB` and 100 random bits, since anybody who knows the number may take a share. */
export const newBagNo = () => `RB${randomText(LENGTH)}`;

/** Normalises an entered packet number; undefined when it is malformed. */
export function readBagNo(given: string): string | undefined {
  const number = given.trim().toUpperCase();
  return NUMBER.test(number) ? number : undefined;
}
