import type * as v from 'valibot';
import type { GameCategory } from '../../../contract/enums.ts';
import type { Draw } from './fairness.ts';

/** The demo tables; every category of games is played at one of them. */
export const TABLE_KINDS = ['slot', 'dice', 'fishing', 'cards', 'lottery', 'slip'] as const;
export type TableKind = (typeof TABLE_KINDS)[number];

/** Which table a category is played at; e-sports share the slip with sports. */
export const KIND_OF_CATEGORY: Readonly<Record<GameCategory, TableKind>> = {
  1: 'cards',
  2: 'lottery',
  3: 'fishing',
  4: 'slip',
  5: 'slot',
  6: 'slip',
  7: 'dice',
};

/** Where and when a round is played: all that its rules may depend on beside seed and pick. */
export interface Setting {
  gameCode: string;
  /** Game category, 1 to 7. */
  category: number;
  /** The platform's day, YYYY-MM-DD: fixtures change with it. */
  day: string;
}

/** One line of a bet record, in the player's language. */
export interface DetailLine {
  label: string;
  value: string;
}

/**
 * The rules of one kind of table. Pure: the same seed, pick and setting give the same outcome, on
 * the platform when the round is played and on the player's device when he checks it.
 */
export interface TableGame<Pick, Outcome> {
  readonly kind: TableKind;
  /** Raised whenever the same seed would give another outcome; stored with every round. */
  readonly version: number;
  /** What a player may choose. Reads what comes from outside: bounded in every length and number. */
  readonly pick: v.GenericSchema<unknown, Pick>;
  readonly outcome: v.GenericSchema<unknown, Outcome>;
  /** How many unit stakes the pick costs; a whole number from 1. */
  weight(pick: Pick): number;
  /** @throws {PickError} for a pick that this setting does not offer */
  play(draw: Draw, pick: Pick, setting: Setting): Outcome;
  /** What comes back, in hundredths of the unit stake: 195 pays 1.95 unit stakes. A whole number. */
  payout(pick: Pick, outcome: Outcome, setting: Setting): number;
  /** What the bet record says of the round. */
  describe(pick: Pick, outcome: Outcome, setting: Setting): DetailLine[];
}

/** The pick cannot be played; `message` is what the player reads. */
export class PickError extends Error {
  override readonly name = 'PickError';
}
