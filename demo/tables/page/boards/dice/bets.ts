import { type DicePick, MOST_CHIPS } from '../../../rules/dice.ts';
import type { DiceSpot } from '../../../rules/dice-spots.ts';

type Bets = DicePick['bets'];

export const chipsOn = (bets: Bets, spot: DiceSpot): number =>
  bets.find((bet) => bet.spot === spot)?.chips ?? 0;

/** One chip more on a spot, up to the most that it takes. */
export function addChip(bets: Bets, spot: DiceSpot): Bets {
  const chips = Math.min(chipsOn(bets, spot) + 1, MOST_CHIPS);
  if (chips === 1) return [...bets, { spot, chips }];
  return bets.map((bet) => (bet.spot === spot ? { spot, chips } : bet));
}

/** As many chips again on every spot, up to the most that it takes. */
export const doubled = (bets: Bets): Bets =>
  bets.map(({ spot, chips }) => ({ spot, chips: Math.min(chips * 2, MOST_CHIPS) }));
