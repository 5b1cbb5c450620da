import { CARD_SPOT_MOST, type CardSpot, type CardsPick } from '../../../rules/cards.ts';

const OTHER_SIDE: Partial<Record<CardSpot, CardSpot>> = { player: 'banker', banker: 'player' };

/** Chips on a spot. */
export const chipsOn = ({ bets }: CardsPick, spot: CardSpot): number =>
  bets.find((bet) => bet.spot === spot)?.chips ?? 0;

/** Lays a chip. Only one side can be backed: chips on the other one move over. */
export function layChip(pick: CardsPick, spot: CardSpot): CardsPick {
  const other = OTHER_SIDE[spot];
  if (other && chipsOn(pick, other) > 0) {
    return { bets: pick.bets.map((bet) => (bet.spot === other ? { ...bet, spot } : bet)) };
  }
  const chips = chipsOn(pick, spot);
  if (chips === 0) return { bets: [...pick.bets, { spot, chips: 1 }] };
  if (chips >= CARD_SPOT_MOST) return pick;
  return { bets: pick.bets.map((bet) => (bet.spot === spot ? { spot, chips: chips + 1 } : bet)) };
}

/** Takes a chip back. */
export function takeChip(pick: CardsPick, spot: CardSpot): CardsPick {
  return {
    bets: pick.bets
      .map((bet) => (bet.spot === spot ? { spot, chips: bet.chips - 1 } : bet))
      .filter(({ chips }) => chips > 0),
  };
}
