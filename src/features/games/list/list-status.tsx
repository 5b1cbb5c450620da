import type { GamePagesView } from '../../../data/catalogue/use-game-pages.ts';
import { useOffline } from '../../../data/connectivity/connectivity.ts';
import { clockTime } from '../../../format/clock-time.ts';
import { OfflineStrip } from '../../../ui/offline-strip.tsx';
import styles from './list-status.module.css';

interface ListStatusProps {
  list: GamePagesView;
  /** How many the search within the list found; undefined when nothing is searched for. */
  found: number | undefined;
}

/** How many games there are, and with no signal from when they are. */
export function ListStatus({ list, found }: ListStatusProps) {
  const offline = useOffline();
  const { games, retry } = list;
  return (
    <>
      {offline && games && (
        <div className={styles.offline}>
          <OfflineStrip text={kept(list)} onRetry={retry} />
        </div>
      )}
      <p className={styles.count} role="status">
        {games && (found === undefined ? counted(list) : `找到 ${found} 款`)}
        {games && found !== undefined && !list.complete && !list.error && '，其余游戏载入中…'}
      </p>
    </>
  );
}

function kept({ games, complete, syncedAt }: GamePagesView): string {
  if (!complete || syncedAt === undefined) return `仅显示本机见过的 ${games?.length ?? 0} 款`;
  return `列表截至 ${clockTime(syncedAt)}`;
}

function counted({ games, complete, claimed }: GamePagesView): string {
  const known = games?.length ?? 0;
  if (complete) return `共 ${known} 款`;
  return claimed > known ? `共 ${claimed} 款，已载入 ${known} 款` : `已载入 ${known} 款`;
}
