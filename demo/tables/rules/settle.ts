import * as v from 'valibot';
import type { Draw } from './fairness.ts';
import { type DetailLine, PickError, type Setting, type TableGame } from './table-game.ts';

/** A round played out; pick and outcome as they are stored and travel. */
export interface Settled {
  pick: unknown;
  outcome: unknown;
  /** Whole unit stakes. */
  weight: number;
  /** Hundredths of the unit stake. */
  payout: number;
  details: DetailLine[];
}

/**
 * Plays a pick that came from outside.
 * @throws {PickError} when it cannot be read or is not offered
 */
export function settle<P, O>(
  game: TableGame<P, O>,
  rawPick: unknown,
  draw: Draw,
  setting: Setting,
): Settled {
  const read = v.safeParse(game.pick, rawPick);
  if (!read.success) throw new PickError('投注内容有误');
  const pick = read.output;
  const outcome = game.play(draw, pick, setting);
  return {
    pick,
    outcome,
    weight: game.weight(pick),
    payout: game.payout(pick, outcome, setting),
    details: game.describe(pick, outcome, setting),
  };
}

/** What a round pays in micro-USDT: the unit stake times the payout's hundredths. */
export function winOf(unitStake: bigint, payout: number): bigint {
  return (unitStake * BigInt(payout)) / 100n;
}
