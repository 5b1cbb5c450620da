import { useMemo } from 'react';
import type { CommissionRate } from '../../../../contract/calls/agents.ts';
import { amountText, percentText } from '../../../format/amounts.ts';
import { categoryWords } from '../../../format/category-label.ts';
import { NothingSeen } from '../../../ui/nothing-seen.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useCommissionRates } from '../data/agent-queries.ts';
import { depthWords } from '../page/agent-labels.ts';
import styles from './rates.module.css';

/** The commission rates by level. @param level the player's own; undefined where the platform does not tell */
export function Rates({ level }: { level: number | undefined }) {
  const view = useCommissionRates();
  const { data: rates } = view;
  const tables = useMemo(() => rates && arrangeRates(rates), [rates]);
  if (!tables) {
    return (
      <NothingSeen view={view} what="佣金比例">
        {/* As high as four levels and their head. */}
        <Skeleton heights={[16.5]} />
      </NothingSeen>
    );
  }
  if (tables.length === 0) {
    return <p className={styles.none}>平台没有公布佣金比例，请咨询客服。</p>;
  }
  return (
    <>
      {tables.map((table) => (
        <Table key={table.gameType ?? 'all'} table={table} level={level} />
      ))}
    </>
  );
}

function Table({ table, level }: { table: RateTable; level: number | undefined }) {
  const { gameType, depths, rows } = table;
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <caption className={gameType === undefined ? 'unseen' : styles.caption}>
          {gameType === undefined ? '各级别的佣金比例' : `${categoryWords(gameType)}的佣金比例`}
        </caption>
        <thead>
          <tr>
            <th scope="col">级别 · 团队投注</th>
            {depths.map((depth) => (
              <th key={depth} scope="col">
                {depthWords(depth)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.level} data-own={row.level === level || undefined}>
              <th scope="row">
                {row.name}
                {row.level === level && <span className={styles.own}>当前</span>}
                <small>{fromWords(row.from)}</small>
              </th>
              {row.rates.map((bp, index) => (
                <td key={depths[index]}>{bp === undefined ? '—' : percentText(bp)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function fromWords(from: bigint | undefined): string {
  if (from === undefined) return '';
  return from === 0n ? '首位下级加入' : `满 ${amountText(from)}`;
}

/** Whether the platform's rates know no level above an agent's; false while the level or the rates are unknown. */
export function isHighestLevel(
  level: number | undefined,
  rates: readonly CommissionRate[] = [],
): boolean {
  const levels = rates.map((rate) => rate.level);
  return level !== undefined && levels.includes(level) && Math.max(...levels) === level;
}

type RateTable = ReturnType<typeof arrangeRates>[number];

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
        /** The team stakes at which the level starts; undefined where the platform does not tell. */
        from: ofLevel.find(({ from_turnover: from }) => from !== undefined)?.from_turnover,
        rates: depths.map((depth) => ofLevel.find((rate) => rate.depth === depth)?.rate_bp),
      };
    });
    return { gameType, depths, rows };
  });
}

function ascending(values: readonly number[]): number[] {
  return [...new Set(values)].sort((a, b) => a - b);
}
