import type { LotteryBet } from './lottery-bets.ts';

/** What a hundred unit stakes bring back in the long run; counted in lottery.test.ts. */
export const LOTTERY_RETURN: Readonly<Record<LotteryBet['on'], string>> = {
  big: '97.50',
  small: '97.50',
  odd: '97.50',
  even: '97.50',
  dragon: '96.75',
  tiger: '96.75',
  tie: '96.00',
  digit: '96.00',
};

/** Bounds of what a hundred unit stakes bring back in the long run; counted in slip.test.ts. */
export const SLIP_RETURN = { least: 94, most: 98.2 } as const;
/** What a hundred unit stakes bring back in the long run; counted in cards.test.ts. */
export const CARDS_RETURN = {
  /** 闲 or 庄. */
  side: '97.50',
  /** 对子以上. */
  pair: '95.84',
} as const;
