import { useOffline } from '../../../data/connectivity/connectivity.ts';
import type { PullView } from '../../../data/records/sync-view.ts';
import { Button } from '../../../ui/button.tsx';
import { StatePage } from '../../../ui/state-page.tsx';
import { troubleWords } from '../page/pull-words.ts';
import styles from './report-state.module.css';

interface ReportStateProps {
  pull: PullView;
  /** Whether it is known which days lie on the device: before, nothing is said to be missing. */
  isRead: boolean;
}

/** Why nothing of the report is shown, and the next step; boxes in its place while it is read. */
export function ReportState({ pull, isRead }: ReportStateProps) {
  const offline = useOffline();
  const { busy, error, refresh } = pull;
  const retry = (
    <Button tone="primary" onClick={() => void refresh()}>
      重试
    </Button>
  );
  if (offline && isRead) {
    return (
      <StatePage
        mood="offline"
        title="盈亏报表不在本机"
        text="联网打开一次，以后没有网络也能看。"
        actions={retry}
      />
    );
  }
  if (error && !busy) {
    return (
      <StatePage
        mood="oops"
        title="没有加载出来"
        text={troubleWords(error) ?? '请重试。'}
        actions={retry}
      />
    );
  }
  return (
    <div className={styles.boxes} aria-hidden="true">
      <div className={styles.chart} />
      <div className={styles.list} />
    </div>
  );
}
