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
