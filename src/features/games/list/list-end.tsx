import { SLOW_CALL_MS } from '../../../../contract/constants.ts';
import type { GamePagesView } from '../../../data/catalogue/use-game-pages.ts';
import { useOffline } from '../../../data/connectivity/connectivity.ts';
import { clockTime } from '../../../format/clock-time.ts';
import { Button } from '../../../ui/button.tsx';
import { SlowNote } from '../../../ui/slow-note.tsx';
import styles from './list-end.module.css';

interface ListEndProps {
  list: GamePagesView;
  /** Nothing but trouble is worth a word. */
  quiet: boolean;
}

/** What stands below the last game: more to come, a page that did not come, or the end. */
export function ListEnd({ list, quiet }: ListEndProps) {
  const offline = useOffline();
  const { loading, error, over, complete, retry } = list;
  // With no signal a list that is complete lacks nothing, however its renewal went.
  if (error && !(offline && complete)) {
    return (
      <div className={styles.end} role="alert">
        <p>{troubleOf(list, error.message, offline)}</p>
        <Button size="s" onClick={retry}>
          重试
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.end}>
      {loading && !complete && <p className={styles.loading}>正在加载更多…</p>}
      {over && complete && !quiet && <p>已经到底了</p>}
      <SlowNote
        pending={loading}
        afterMs={SLOW_CALL_MS}
        text="加载较慢，可继续等待"
        action="重试"
        onAction={retry}
      />
    </div>
  );
}

function troubleOf({ complete, syncedAt }: GamePagesView, said: string, offline: boolean): string {
  if (offline) return '网络不可用，其余游戏没有加载出来';
  if (!complete || syncedAt === undefined) return `后面的没有加载出来：${said}`;
  return `列表没有更新成功（${said}），现在是 ${clockTime(syncedAt)} 的内容`;
}
