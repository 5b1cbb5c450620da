import { cardsGame } from './cards.ts';
import { diceGame } from './dice.ts';
import type { Draw } from './fairness.ts';
import { fishingGame } from './fishing.ts';
import { lotteryGame } from './lottery.ts';
import { type Settled, settle } from './settle.ts';
import { slipGame } from './slip.ts';
import { slotGame } from './slot.ts';
import type { Setting, TableGame, TableKind } from './table-game.ts';

/** A round of any table, with the version of the rules that it was played by. */
export type Played = Settled & { version: number };

/**
 * Plays a pick that came from outside at a table of this kind.
 * @throws {PickError} when it cannot be read or is not offered
 */
export function playTable(kind: TableKind, rawPick: unknown, draw: Draw, setting: Setting): Played {
  const play = <P, O>(game: TableGame<P, O>): Played => ({
    ...settle(game, rawPick, draw, setting),
    version: game.version,
  });
  switch (kind) {
    case 'slot':
      return play(slotGame);
    case 'dice':
      return play(diceGame);
    case 'fishing':
      return play(fishingGame);
    case 'cards':
      return play(cardsGame);
    case 'lottery':
      return play(lotteryGame);
    case 'slip':
      return play(slipGame);
  }
}
