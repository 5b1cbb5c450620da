import type { TableKind } from '../../rules/table-game.ts';
import type { Board } from './board.ts';

/**
 * A board of any kind. Picks and outcomes that reach it have passed its own rules' schemas, so the
 * frame need not know their types.
 */
export type AnyBoard = Board<unknown, unknown>;

/** Fetches the code of one kind of table. Written out, so that each becomes a chunk of its own. */
export async function loadBoard(kind: TableKind): Promise<AnyBoard> {
  switch (kind) {
    case 'slot':
      return erased((await import('./slot/slot-board.tsx')).slotBoard);
    case 'dice':
      return erased((await import('./dice/dice-board.tsx')).diceBoard);
    case 'fishing':
      return erased((await import('./fishing/fishing-board.tsx')).fishingBoard);
    case 'cards':
      return erased((await import('./cards/cards-board.tsx')).cardsBoard);
    case 'lottery':
      return erased((await import('./lottery/lottery-board.tsx')).lotteryBoard);
    case 'slip':
      return erased((await import('./slip/slip-board.tsx')).slipBoard);
  }
}

/** The one place where a board's types are dropped: see {@link AnyBoard}. */
function erased<Pick, Outcome>(board: Board<Pick, Outcome>): AnyBoard {
  return board as unknown as AnyBoard;
}
