import { useHotGames } from '../../sync/catalogue.ts';
import { useOffline } from '../../sync/connectivity.ts';
import { clockTime } from '../../ui/clock-time.ts';
import { OfflineIcon } from '../../ui/icons/status.tsx';
import styles from './offline-strip.module.css';

/** Says that there is no signal and from when the shown lobby is. */
export function OfflineStrip() {
  const offline = useOffline();
  const { syncedAt, refresh } = useHotGames();
  if (!offline) return null;
  return (
    <div className={styles.strip} role="status">
      <OfflineIcon />
      <span>网络不可用{syncedAt !== undefined && `，大厅内容截至 ${clockTime(syncedAt)}`}</span>
      <button type="button" className={styles.retry} onClick={() => refresh()}>
        重试
      </button>
    </div>
  );
}
