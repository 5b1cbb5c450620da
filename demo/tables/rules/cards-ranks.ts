/** A card of one pack, 0 to 51: rank times four plus suit. Rank 0 is the two, 12 the ace. */
export type Card = number;

export const PACK = 52;

/** In the order of `suitOf`: spade, heart, club, diamond. */
const SUIT_SIGNS = ['♠', '♥', '♣', '♦'] as const;
const RANK_SIGNS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'] as const;

/** 0 (two) to 12 (ace). */
export const rankOf = (card: Card): number => card >> 2;
/** 0 spade, 1 heart, 2 club, 3 diamond. */
export const suitOf = (card: Card): number => card & 3;

export const rankSign = (card: Card): string => RANK_SIGNS[rankOf(card)] ?? '';
const suitSign = (card: Card): string => SUIT_SIGNS[suitOf(card)] ?? '';
/** ♠A */
export const cardText = (card: Card): string => suitSign(card) + rankSign(card);

/** What a hand is called, lowest first: the order in which hands beat each other. */
export const HAND_NAMES = ['散牌', '对子', '顺子', '同花', '同花顺', '豹子'] as const;

export const Hand = {
  high: 0,
  pair: 1,
  straight: 2,
  flush: 3,
  straightFlush: 4,
  three: 5,
} as const;
export type Hand = (typeof Hand)[keyof typeof Hand];

interface RankedHand {
  hand: Hand;
  /** Greater beats smaller; equal is equal. Suits never count. */
  score: number;
}

const ACE = 12;
const TWO = 0;

/**
 * Ranks three cards as 炸金花 does: three of a kind, straight flush, flush, straight, pair, high
 * card. A-2-3 is the lowest straight, Q-K-A the highest; 2-3-5 has no privilege.
 */
export function rankHand(cards: readonly Card[]): RankedHand {
  const [low = 0, middle = 0, high = 0] = cards.map(rankOf).sort((a, b) => a - b);
  const [first = 0] = cards;
  const flush = cards.every((card) => suitOf(card) === suitOf(first));
  if (low === high) return ranked(Hand.three, [high]);
  if (low === middle) return ranked(Hand.pair, [middle, high]);
  if (middle === high) return ranked(Hand.pair, [middle, low]);
  const wheel = low === TWO && middle === TWO + 1 && high === ACE;
  if (wheel || (middle === low + 1 && high === middle + 1)) {
    return ranked(flush ? Hand.straightFlush : Hand.straight, [wheel ? middle : high]);
  }
  return ranked(flush ? Hand.flush : Hand.high, [high, middle, low]);
}

/** Puts the hand and the ranks that decide between two of its kind into one number. */
function ranked(hand: Hand, deciding: readonly number[]): RankedHand {
  const [a = 0, b = 0, c = 0] = deciding;
  return { hand, score: ((hand * 13 + a) * 13 + b) * 13 + c };
}
