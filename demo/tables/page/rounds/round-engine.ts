import { AppError, messageOf } from '../../../../contract/errors.ts';
import type { Purse, Round } from '../../rules/calls.ts';
import type { RoundNote } from '../seat-storage.ts';
import { isDefinite, type Pause, untilAnswered } from './until-answered.ts';

/** Whether a bet is out. While it is, there is no other. */
export type RoundState =
  | { is: 'idle' }
  | { is: 'sent'; note: RoundNote }
  /** Nobody here knows whether it was placed. */
  | { is: 'uncertain'; note: RoundNote };

/** What became of a bet; there is nothing else. */
export type RoundEnd =
  | { is: 'placed'; note: RoundNote; round: Round; purse: Purse }
  /** Never placed, and never will be. */
  | { is: 'void'; note: RoundNote; purse: Purse }
  | { is: 'refused'; note: RoundNote; message: string }
  /** The seat has ended. `certain` is false when the bet may have been placed before. */
  | { is: 'ended'; note: RoundNote; message: string; certain: boolean };

export interface RoundDeps {
  /** Places the bet, once. Again with the same round it answers what happened. */
  place: (note: RoundNote) => Promise<{ round: Round; purse: Purse }>;
  /** Asks what became of a round, and makes it impossible if nothing did. */
  annul: (round: string) => Promise<{ placed?: Round | undefined; purse: Purse }>;
  /** Keeps the note over a reload; undefined lets it go. */
  keep: (note: RoundNote | undefined) => void;
  pause: Pause;
  newId: () => string;
  /** ms, never set back */
  now: () => number;
  onState: (state: RoundState) => void;
  onEnd: (end: RoundEnd) => void;
}

interface RoundEngine {
  /** Places a bet; false when one is out, or this is the second half of a double tap. */
  play: (bet: Omit<RoundNote, 'round'>) => boolean;
  /** Takes up a bet from before a reload, whose end was not seen. */
  resume: (note: RoundNote) => void;
}

/** Two taps this close, ms, are one. */
export const DOUBLE_TAP_MS = 400;
/** Waits before the same bet is sent again, ms. */
const RESEND_AFTER_MS = [800, 2000];
/** After this long a bet is no longer sent again: what the player still wants is not known. */
const RESEND_WITHIN_MS = 20_000;

/**
 * One bet at a time, from the tap to its end (decision 0040). It is noted before it is sent. Lost
 * answers are asked for with the same bet a few times, then the round is voided, which answers
 * whether it was placed. Only a no to the very first try is believed: after that an earlier try may
 * still be on its way.
 */
export function createRoundEngine(deps: RoundDeps): RoundEngine {
  let busy = false;
  let lastPlay = Number.NEGATIVE_INFINITY;

  const finish = (end: RoundEnd) => {
    deps.keep(undefined);
    busy = false;
    deps.onState({ is: 'idle' });
    deps.onEnd(end);
  };

  /** Sends the bet; true when that ended it. */
  async function send(note: RoundNote): Promise<boolean> {
    const begun = deps.now();
    for (let tries = 0; ; tries += 1) {
      try {
        const { round, purse } = await deps.place(note);
        if (round.round === note.round) {
          finish({ is: 'placed', note, round, purse });
          return true;
        }
      } catch (error) {
        const certain = tries === 0;
        if (isDefinite(error) && error.kind === 'unauthorized') {
          finish({ is: 'ended', note, message: error.message, certain });
          return true;
        }
        if (isDefinite(error) && certain) {
          finish({ is: 'refused', note, message: messageOf(error) });
          return true;
        }
        if (isDefinite(error)) return false;
      }
      deps.onState({ is: 'uncertain', note });
      const wait = RESEND_AFTER_MS[tries];
      if (wait === undefined) return false;
      await deps.pause(wait);
      if (deps.now() - begun > RESEND_WITHIN_MS) return false;
    }
  }

  async function makeSure(note: RoundNote): Promise<void> {
    deps.onState({ is: 'uncertain', note });
    try {
      const { placed, purse } = await askWhatBecame(note, deps);
      if (placed) finish({ is: 'placed', note, round: placed, purse });
      else finish({ is: 'void', note, purse });
    } catch (error) {
      finish({ is: 'ended', note, message: messageOf(error), certain: false });
    }
  }

  return {
    play(bet) {
      if (busy || deps.now() - lastPlay < DOUBLE_TAP_MS) return false;
      busy = true;
      lastPlay = deps.now();
      const note: RoundNote = { round: deps.newId(), ...bet };
      deps.keep(note);
      deps.onState({ is: 'sent', note });
      void send(note).then((over) => (over ? undefined : makeSure(note)));
      return true;
    },
    resume(note) {
      if (busy) return;
      busy = true;
      void makeSure(note);
    },
  };
}

/**
 * Voids until that is answered.
 * @throws {AppError} `unauthorized` when the seat has ended: then nobody can place the round either
 */
export function askWhatBecame(
  note: RoundNote,
  { annul, pause }: Pick<RoundDeps, 'annul' | 'pause'>,
): Promise<{ placed?: Round | undefined; purse: Purse }> {
  const seatEnded = (error: unknown) => error instanceof AppError && error.kind === 'unauthorized';
  return untilAnswered(() => annul(note.round), pause, seatEnded);
}
