import type { CommissionRate } from '../../../../contract/calls/agents.ts';

export type RateTable = ReturnType<typeof arrangeRates>[number];

/**
 * The rates as tables by level and depth: the general table first, then those of game types; the lowest
 * level first. Amounts are in micro-USDT, rates in basis points or undefined if the platform states none.
 */
export function arrangeRates(rates: readonly CommissionRate[]) {
  const own = ascending(rates.flatMap(({ game_type: type }) => type ?? []));
  const isGeneral = rates.some(({ game_type: type }) => type === undefined);
  const types = isGeneral ? [undefined, ...own] : own;
  return types.map((gameType) => {
    const told = rates.filter(({ game_type: type }) => type === gameType);
    const depths = ascending(told.map(({ depth }) => depth));
    const rows = ascending(told.map(({ level }) => level)).map((level) => {
      const ofLevel = told.filter((rate) => rate.level === level);
      return {
        level,
        name: ofLevel.find(({ name }) => name !== '')?.name ?? `${level} 级`,
        /** The team stakes at which the level starts. */
        from: ofLevel[0]?.from_turnover ?? 0n,
        rates: depths.map((depth) => ofLevel.find((rate) => rate.depth === depth)?.rate_bp),
      };
    });
    return { gameType, depths, rows };
  });
}

function ascending(values: readonly number[]): number[] {
  return [...new Set(values)].sort((a, b) => a - b);
}
