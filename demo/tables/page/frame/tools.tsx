import type { ReactNode } from 'react';
import type { SheetName } from '../sheets/table-sheet.tsx';
import { AutoIcon, FairIcon, HistoryIcon, RulesIcon } from './icons.tsx';
import styles from './tools.module.css';
import type { AutoPlay } from './use-auto-play.ts';

interface ToolsProps {
  /** Undefined where the board itself is tapped. */
  auto: AutoPlay | undefined;
  onOpen: (sheet: SheetName) => void;
}

const SHEETS: ReadonlyArray<readonly [SheetName, string, ReactNode]> = [
  ['rules', '规则', <RulesIcon key="rules" />],
  ['history', '记录', <HistoryIcon key="history" />],
  ['fairness', '公平', <FairIcon key="fairness" />],
];

/** What is not needed for every bet. */
export function Tools({ auto, onOpen }: ToolsProps) {
  return (
    <div className={styles.tools}>
      {auto && (
        <button
          type="button"
          className={styles.tool}
          aria-pressed={auto.left > 0}
          aria-disabled={auto.left === 0 && !auto.possible}
          aria-label={
            auto.left > 0 ? `停 ${auto.left} 局，停止自动投注` : `自动投注 ${auto.rounds} 局`
          }
          onClick={auto.left > 0 ? auto.stop : auto.start}
        >
          <AutoIcon />
          {auto.left > 0 ? `停 ${auto.left}` : '自动'}
        </button>
      )}
      {SHEETS.map(([name, label, icon]) => (
        <button
          key={name}
          type="button"
          className={styles.tool}
          aria-haspopup="dialog"
          onClick={() => onOpen(name)}
        >
          {icon}
          {label}
        </button>
      ))}
    </div>
  );
}
