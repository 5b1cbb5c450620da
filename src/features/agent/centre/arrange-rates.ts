import type { CommissionRate } from '../../../../contract/calls/agents.ts';

/** One agent level in a rate table. */
interface RateRow {
  level: number;
  name: string;
  /** The team stakes at which the level starts, micro-USDT. */
  from: bigint;
  /** Basis points by depth; undefined if the platform states no rate. */
  rates: (number | undefined)[];
}

/** The rates of one game type, or the general rates. */
export interface RateTable {
  gameType: number | undefined;
  depths: number[];
  /** Lowest level first. */
  rows: RateRow[];
}

/** The rates as tables by level and depth; the general table first. */
export function arrangeRates(rates: readonly CommissionRate[]): RateTable[] {
  const own = ascending(rates.flatMap(({ game_type: type }) => type ?? []));
  const isGeneral = rates.some(({ game_type: type }) => type === undefined);
  const types = isGeneral ? [undefined, ...own] : own;
  return types.map((gameType) => {
    const told = rates.filter(({ game_type: type }) => type === gameType);
    const depths = ascending(told.map(({ depth }) => depth));
    const rows = ascending(told.map(({ level }) => level)).map((level): RateRow => {
      const ofLevel = told.filter((rate) => rate.level === level);
      return {
        level,
        name: ofLevel.find(({ name }) => name !== '')?.name ?? `${level} 级`,
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
