/** What a hundred unit stakes bring back in the long run; counted in cards.test.ts. */
export const CARDS_RETURN = {
  /** 闲 or 庄. */
  side: '97.50',
  /** 对子以上. */
  pair: '95.84',
} as const;
