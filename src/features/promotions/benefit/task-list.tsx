import type { Promotion } from '../../../../contract/calls/promotions.ts';
import type { Standings } from '../data/use-standings.ts';
import styles from './task-list.module.css';
import { TaskRow } from './task-row.tsx';

interface TaskListProps {
  promotions: readonly Promotion[];
  standings: Standings;
  /** Ids of what was at hand during this visit. */
  kept: ReadonlySet<string>;
}

/** The day's tasks, a line for each. */
export function TaskList({ promotions, standings, kept }: TaskListProps) {
  return (
    <ul className={styles.list}>
      {promotions.map((promotion) => (
        <TaskRow
          key={promotion.id}
          promotion={promotion}
          standings={standings}
          kept={kept.has(promotion.id)}
        />
      ))}
    </ul>
  );
}
