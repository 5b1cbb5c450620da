/** The two seats in the order in which cards are dealt. */
export type SeatName = 'player' | 'banker';

const DEAL_EVERY = 120;
const DEAL_TAKES = 320;
const FLIP_EVERY = 190;
const FLIP_TAKES = 300;
const DEALT = 6 * DEAL_EVERY + DEAL_TAKES;

/** When a card leaves the pack, ms: 闲 and 庄 get theirs in turns. */
export const dealDelay = (seat: SeatName, index: number): number =>
  (index * 2 + (seat === 'banker' ? 1 : 0)) * DEAL_EVERY;

/** When a card is turned, ms: all of 闲, then all of 庄. */
export const flipDelay = (seat: SeatName, index: number): number =>
  DEALT + index * FLIP_EVERY + (seat === 'banker' ? 3 * FLIP_EVERY + 260 : 0);

/** When a hand is named, ms. */
export const nameDelay = (seat: SeatName): number => flipDelay(seat, 2) + FLIP_TAKES;

/** How long a reveal takes, ms. */
export const REVEAL_MS = nameDelay('banker') + 250;
