import { useMemo } from 'react';
import { amountText, percentText } from '../../../format/amounts.ts';
import { categoryWords } from '../../../format/category-label.ts';
import { NothingSeen } from '../../../ui/nothing-seen.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useCommissionRates } from '../data/agent-queries.ts';
import { depthWords } from '../page/agent-labels.ts';
import { arrangeRates, type RateTable } from './arrange-rates.ts';
import styles from './rates.module.css';

/** The commission rates by level. @param level the player's own; 0 without a team */
export function Rates({ level }: { level: number }) {
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

function Table({ table, level }: { table: RateTable; level: number }) {
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
                <small>{row.from === 0n ? '首位下级加入' : `满 ${amountText(row.from)}`}</small>
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
