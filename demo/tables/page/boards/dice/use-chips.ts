import { useState } from 'react';
import type { DicePick } from '../../../rules/dice.ts';
import type { DiceSpot } from '../../../rules/dice-spots.ts';
import { addChip, doubled } from './bets.ts';

/** Steps that can be taken back. */
const STEPS = 60;

/** Puts chips on the mat, and takes them back step by step. */
export function useChips(pick: DicePick, onPick: (pick: DicePick) => void) {
  const [before, setBefore] = useState<readonly DicePick[]>([]);
  const change = (bets: DicePick['bets']) => {
    setBefore([...before, pick].slice(-STEPS));
    onPick({ bets });
  };
  return {
    canUndo: before.length > 0,
    add: (spot: DiceSpot) => change(addChip(pick.bets, spot)),
    double: () => change(doubled(pick.bets)),
    clear: () => change([]),
    undo: () => {
      const last = before.at(-1);
      if (!last) return;
      setBefore(before.slice(0, -1));
      onPick(last);
    },
  };
}
