import type { PullView } from '../../../data/records/sync-view.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './pull-progress.module.css';
import { countWords } from './pull-words.ts';

interface PullProgressProps {
  pull: PullView;
  progress: NonNullable<PullView['progress']>;
}

/** How far a long download is, and a way to stop it and to go on. */
export function PullProgress({ pull, progress }: PullProgressProps) {
  const { stopped, stop, resume } = pull;
  const { done, total } = progress;
  const share = total > 0 ? Math.min(1, done / total) : 0;
  return (
    <section className={styles.progress} aria-label="下载历史记录">
      <div className={styles.line}>
        {/* Not a live region: it changes all the time, and the bar can be asked. */}
        <p>
          {stopped ? '已暂停' : '已下载'}{' '}
          <b>
            {countWords(done)} / {countWords(total)}
          </b>
        </p>
        <Button size="s" tone="plain" onClick={stopped ? resume : stop}>
          {stopped ? '继续' : '暂停'}
        </Button>
      </div>
      <div
        className={styles.bar}
        role="progressbar"
        aria-label="已下载的历史记录"
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={Math.min(done, total)}
      >
        <div className={styles.done} style={{ transform: `scaleX(${share})` }} />
      </div>
    </section>
  );
}
