import { clockTime } from '../../../../src/format/clock-time.ts';
import { OfflineIcon } from '../../../../src/ui/icons/status.tsx';
import type { TableSession } from '../table-session.ts';
import { useTable } from '../use-table.ts';
import styles from './offline-banner.module.css';

/** Says that no bet can be placed, and how old the balance is. */
export function OfflineBanner({ session }: { session: TableSession }) {
  const at = useTable(session, ({ purseAt }) => purseAt);
  return (
    <p className={styles.banner} role="status">
      <OfflineIcon />
      网络断开，暂不能下注 · 余额截至 {clockTime(at)}
    </p>
  );
}
