import { messageOf } from '../../../../contract/errors.ts';
import type { Purse } from '../../rules/calls.ts';
import type { BuyInNote } from '../seat-storage.ts';
import { isDefinite, type Pause, untilAnswered } from './until-answered.ts';

export type BuyInEnd =
  | { is: 'done'; note: BuyInNote; purse: Purse }
  | { is: 'refused'; note: BuyInNote; message: string; seatEnded: boolean };

interface BuyInDeps {
  /** Takes money to the table; the same operation again does nothing. */
  send: (note: BuyInNote) => Promise<{ purse: Purse }>;
  keep: (note: BuyInNote | undefined) => void;
  pause: Pause;
  /** Called at the start, with whether it is known to have been sent before. */
  onStart: (note: BuyInNote) => void;
  onEnd: (end: BuyInEnd) => void;
}

/**
 * Takes money to the table, asking under one name until the platform answers. The money only changes
 * between two pockets of the same player, so asking on is always right, after a reload too.
 */
export async function buyIn(note: BuyInNote, deps: BuyInDeps): Promise<void> {
  deps.keep(note);
  deps.onStart(note);
  let end: BuyInEnd;
  try {
    const { purse } = await untilAnswered(() => deps.send(note), deps.pause);
    end = { is: 'done', note, purse };
  } catch (error) {
    const seatEnded = isDefinite(error) && error.kind === 'unauthorized';
    end = { is: 'refused', note, message: messageOf(error), seatEnded };
  }
  deps.keep(undefined);
  deps.onEnd(end);
}
