import type { Rng } from '../../art/rng.ts';
import { CARD_SPOTS } from '../../tables/rules/cards.ts';
import { DICE_SPOTS } from '../../tables/rules/dice-spots.ts';
import { FISH } from '../../tables/rules/fishing-fish.ts';
import { DIGITS, PLACES, SIMPLE_BETS } from '../../tables/rules/lottery-bets.ts';
import { fixturesOf } from '../../tables/rules/slip-fixtures.ts';
import { SIDES } from '../../tables/rules/slip-odds.ts';
import type { Setting, TableKind } from '../../tables/rules/table-game.ts';

/** What a player might choose in a round at a table of this kind; the rules read it as any pick. */
export function pickFor(kind: TableKind, setting: Setting, rng: Rng): unknown {
  switch (kind) {
    case 'slot':
      return {};
    case 'dice':
      return { bets: spots(DICE_SPOTS, rng.int(1, 3), rng) };
    case 'fishing':
      return { fish: rng.pick(FISH.slice(0, rng.chance(0.8) ? 6 : FISH.length)).id };
    case 'cards':
      return { bets: spots(cardSpots(rng), rng.int(1, 2), rng) };
    case 'lottery':
      return { tickets: tickets(rng) };
    case 'slip':
      return { legs: legs(setting, rng) };
  }
}

function spots<T extends string>(from: readonly T[], count: number, rng: Rng) {
  return rng
    .shuffle(from)
    .slice(0, count)
    .map((spot) => ({ spot, chips: rng.int(1, 3) }));
}

/** Nobody may bet on both sides of a hand. */
function cardSpots(rng: Rng) {
  const side = rng.pick(['player', 'banker'] as const);
  return CARD_SPOTS.filter((spot) => spot === side || spot.endsWith('Pair'));
}

function tickets(rng: Rng) {
  const simple = rng
    .shuffle(SIMPLE_BETS)
    .slice(0, rng.int(1, 2))
    .map((on) => ({ bet: { on }, chips: rng.int(1, 3) }));
  if (rng.chance(0.6)) return simple;
  const digit = {
    on: 'digit',
    place: rng.int(0, PLACES.length - 1),
    digit: rng.int(0, DIGITS - 1),
  };
  return [...simple, { bet: digit, chips: 1 }];
}

function legs(setting: Setting, rng: Rng) {
  return rng
    .shuffle(fixturesOf(setting))
    .slice(0, rng.int(1, 3))
    .map(({ id, odds }) => ({
      fixture: id,
      side: rng.pick(SIDES.filter((side) => odds[side] > 0)),
    }));
}
