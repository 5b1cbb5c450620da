/** The spots of the dice table and what they pay. All of them return 210 of 216, as near as it goes. */

export const DICE_TOTALS = [4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17] as const;
export const DICE_FACES = [1, 2, 3, 4, 5, 6] as const;

export const DICE_SPOTS = [
  'big',
  'small',
  'odd',
  'even',
  'triple',
  ...DICE_TOTALS.map((total) => `total-${total}` as const),
  ...DICE_FACES.map((face) => `face-${face}` as const),
] as const;
export type DiceSpot = (typeof DICE_SPOTS)[number];

/** Least and most a spot returns, in hundredths of a percent, by exact count (see the test). */
export const DICE_RETURN = { least: 9713, most: 9722 } as const;

/** The three dice of a round. */
export type Dice = readonly [number, number, number];

/** What a hit on a total pays, stake included, in hundredths: 210 / ways of 216 to throw it. */
export const TOTAL_PAYS: Readonly<Record<number, number>> = {
  4: 7000,
  5: 3500,
  6: 2100,
  7: 1400,
  8: 1000,
  9: 840,
  10: 777,
  11: 777,
  12: 840,
  13: 1000,
  14: 1400,
  15: 2100,
  16: 3500,
  17: 7000,
};
export const EVEN_PAY = 200;
export const TRIPLE_PAY = 3500;
/** By how many of the three dice show the number. */
export const FACE_PAYS: readonly number[] = [0, 200, 300, 1500];

const NAMES: Readonly<Partial<Record<DiceSpot, string>>> = {
  big: '大',
  small: '小',
  odd: '单',
  even: '双',
  triple: '任意豹子',
};

/** What players call a spot. */
export function spotName(spot: DiceSpot): string {
  const [, number = ''] = spot.split('-');
  return NAMES[spot] ?? (spot.startsWith('total') ? `总和 ${number}` : `点数 ${number}`);
}

export const diceSum = (dice: Dice): number => dice[0] + dice[1] + dice[2];
export const isTriple = (dice: Dice): boolean => dice[0] === dice[1] && dice[1] === dice[2];

/** What one chip on a spot brings back, stake included, in hundredths of it; 0 when it is lost. */
export function spotPay(spot: DiceSpot, dice: Dice): number {
  const sum = diceSum(dice);
  // A triple beats the four even chances: that is the house's part of them.
  const even = (hit: boolean): number => (hit && !isTriple(dice) ? EVEN_PAY : 0);
  if (spot === 'big') return even(sum >= 11);
  if (spot === 'small') return even(sum <= 10);
  if (spot === 'odd') return even(sum % 2 === 1);
  if (spot === 'even') return even(sum % 2 === 0);
  if (spot === 'triple') return isTriple(dice) ? TRIPLE_PAY : 0;
  const number = Number(spot.split('-')[1]);
  if (spot.startsWith('total')) return sum === number ? (TOTAL_PAYS[number] ?? 0) : 0;
  return FACE_PAYS[dice.filter((face) => face === number).length] ?? 0;
}
