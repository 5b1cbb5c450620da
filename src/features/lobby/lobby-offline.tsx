import { useHotGames } from '../../data/catalogue/catalogue.ts';
import { useOffline } from '../../data/connectivity/connectivity.ts';
import { clockTime } from '../../format/clock-time.ts';
import { OfflineStrip } from '../../ui/offline-strip.tsx';

/** Says that there is no signal and from when the shown lobby is. */
export function LobbyOffline() {
  const offline = useOffline();
  const { syncedAt, refresh } = useHotGames();
  if (!offline) return null;
  const since = syncedAt === undefined ? undefined : `大厅内容截至 ${clockTime(syncedAt)}`;
  return <OfflineStrip text={since} onRetry={refresh} />;
}
