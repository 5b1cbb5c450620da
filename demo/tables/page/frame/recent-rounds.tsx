import type { TableSession } from '../table-session.ts';
import { useTable } from '../use-table.ts';
import { netText } from './amount.ts';
import styles from './recent-rounds.module.css';

/** As many as stand in one row. */
const SHOWN = 7;

/** What the last rounds brought, newest first: where the run is going, at a glance. */
export function RecentRounds({ session }: { session: TableSession }) {
  const rounds = useTable(session, (state) => state.rounds);
  const hidden = useTable(session, ({ revealing, shown }) => revealing && shown?.round);
  const told = rounds.filter(({ round }) => round !== hidden).slice(0, SHOWN);
  // The place is kept, so that the board does not move with the first result.
  if (told.length === 0) return <div className={styles.recent} />;
  return (
    <ol className={styles.recent} aria-label="近几局净输赢">
      {told.map(({ round, stake, win }) => (
        <li key={round} className={styles.one} data-tone={win > stake ? 'win' : 'quiet'}>
          {netText(stake, win)}
        </li>
      ))}
    </ol>
  );
}
