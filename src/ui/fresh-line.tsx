import { clockTime } from '../format/clock-time.ts';
import { Button } from './button.tsx';
import styles from './fresh-line.module.css';
import { OfflineStrip } from './offline-strip.tsx';
import type { QueryView } from './query-view.ts';
import { RefreshLine } from './refresh-line.tsx';
import { SlowNote } from './slow-note.tsx';

interface FreshLineProps {
  view: QueryView;
  /** Name of the shown data: 活动. */
  what: string;
  lost: string;
}

/** The age of the shown data, a refresh button, and why the last refresh failed. */
export function FreshLine({ view, what, lost }: FreshLineProps) {
  const { updatedAt, busy, error, refresh, offline } = view;
  return (
    <div className={styles.fresh}>
      {offline && <OfflineStrip text={lost} onRetry={() => void refresh()} />}
      {error && !offline && (
        <div className={styles.trouble} role="alert">
          <p>没有更新成功：{error.message}</p>
          <Button size="s" busy={busy} onClick={() => void refresh()}>
            重试
          </Button>
        </div>
      )}
      <SlowNote
        pending={busy && !offline && updatedAt > 0}
        text="更新较慢，下面是之前的内容"
        onAction={() => void refresh()}
      />
      <RefreshLine
        className={styles.line}
        label={`刷新${what}`}
        busy={busy}
        onRefresh={() => void refresh()}
      >
        <p>{freshWords(updatedAt, busy)}</p>
      </RefreshLine>
    </div>
  );
}

function freshWords(updatedAt: number, busy: boolean): string {
  if (updatedAt > 0) return `截至 ${clockTime(updatedAt)}`;
  return busy ? '正在更新…' : '还没有更新过';
}
