import type { TableView } from '../../rules/calls.ts';

type Limits = Pick<TableView['limits'], 'min_unit' | 'max_unit' | 'chips'>;

const TENTH = 100_000n;

/** The unit stake a table opens with, micro-USDT: the least chip on offer. */
export function firstUnit({ min_unit, max_unit, chips }: Limits): bigint {
  return chips.find((chip) => chip >= min_unit && chip <= max_unit) ?? min_unit;
}

/**
 * The next unit stake up or down, micro-USDT: in steps as large as the amount's first figure (0.1
 * below 1, 1 below 10, 10 below 100 …), within the limits.
 */
export function stepUnit(unit: bigint, direction: 1 | -1, limits: Limits): bigint {
  let step = TENTH;
  // Down from 10 it is 9, up from 10 it is 20.
  while (direction === 1 ? unit >= step * 10n : unit > step * 10n) step *= 10n;
  const next = direction === 1 ? (unit / step + 1n) * step : ((unit - 1n) / step) * step;
  if (next < limits.min_unit) return limits.min_unit;
  return next > limits.max_unit ? limits.max_unit : next;
}
