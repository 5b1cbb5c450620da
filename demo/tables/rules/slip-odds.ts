/** What may be picked of a match. */
export const SIDES = ['home', 'draw', 'away'] as const;
export type Side = (typeof SIDES)[number];

export const SIDE_NAMES: Readonly<Record<Side, string>> = {
  home: '主胜',
  draw: '平局',
  away: '客胜',
};

/** Most matches on one slip. */
export const LEGS_MOST = 4;
/** A slip above this, in hundredths, is not taken. */
export const PRICE_MOST = 500_00;

/** Chances are whole numbers out of this. */
export const CERTAIN = 10_000;

/** The bank keeps about 4.5 % of a match. */
const RETURNED_PERCENT_TENTHS = 955;

/**
 * What parlays pay beyond the product of their odds, in percent, by the number of legs. Without it
 * the bank's share of every leg would add up to a fifth of the stake on four legs.
 */
const PARLAY_PERCENT: readonly number[] = [0, 100, 106, 112, 118];

/** Odds in hundredths for a chance out of {@link CERTAIN}, rounded down. */
export function oddsFor(chance: number): number {
  return Math.floor((RETURNED_PERCENT_TENTHS * CERTAIN) / (chance * 10));
}

/** What parlays of so many legs pay on top, in percent. */
export const parlayBonus = (legs: number): number => (PARLAY_PERCENT[legs] ?? 100) - 100;

/** What a slip pays if every leg wins, in hundredths, rounded down once at the end. */
export function slipPrice(odds: readonly number[]): number {
  const product = odds.reduce((all, one) => all * one, 1);
  return Math.floor((product * (100 + parlayBonus(odds.length))) / 100 ** odds.length);
}

/** 单关, 2串1 … */
export const slipName = (legs: number): string => (legs === 1 ? '单关' : `${legs}串1`);
