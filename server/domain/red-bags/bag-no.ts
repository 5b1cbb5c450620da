import { READABLE, randomText } from '../random-text.ts';
import { Refusal } from '../refusal.ts';

const LENGTH = 20;
const NUMBER = new RegExp(`^RB[${READABLE}]{${LENGTH}}$`);

/** A packet's number: `RB` and 100 random bits, since anybody who knows the number may take a share. */
export const newBagNo = () => `RB${randomText(LENGTH)}`;

export const UNKNOWN = '红包不存在';

/** Normalises an entered packet number. @throws {Refusal} when it is malformed */
export function readBagNo(given: string): string {
  const number = given.trim().toUpperCase();
  if (!NUMBER.test(number)) throw new Refusal(UNKNOWN);
  return number;
}
