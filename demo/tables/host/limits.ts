import { moneyToWire, parseMoney } from '../../../contract/money.ts';
import { Refusal } from '../../../server/domain/refusal.ts';
import { LEAST_MONEY } from '../../../server/domain/wagering.ts';

/** Unit stakes are multiples of this, so that a hundredth of one is a whole number of micro-USDT. */
const UNIT_STEP = parseMoney('0.1');
const MAX_UNIT = parseMoney('100');
const MAX_STAKE = parseMoney('1000');

/** Limits of every table, in wire format. */
export const LIMITS = {
  min_unit: moneyToWire(LEAST_MONEY),
  max_unit: moneyToWire(MAX_UNIT),
  max_stake: moneyToWire(MAX_STAKE),
  chips: ['0.1', '0.5', '1', '5', '10', '50', '100'],
};

/**
 * The stake of a round in micro-USDT.
 * @param weight number of unit stakes, a whole number
 * @throws {Refusal} when unit or stake lies outside the limits
 */
export function stakeOf(unit: bigint, weight: number): bigint {
  if (!Number.isSafeInteger(weight) || weight < 1) throw new RangeError(`weight ${weight}`);
  const stake = unit * BigInt(weight);
  const inOrder =
    unit >= LEAST_MONEY && unit <= MAX_UNIT && unit % UNIT_STEP === 0n && stake <= MAX_STAKE;
  if (!inOrder) throw new Refusal('投注额超出限制');
  return stake;
}
