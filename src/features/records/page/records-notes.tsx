import { useOffline } from '../../../data/connectivity/connectivity.ts';
import type { SyncView } from '../../../data/records/sync-view.ts';
import { openDialog } from '../../../session/dialogs.ts';
import { Button } from '../../../ui/button.tsx';
import { OfflineStrip } from '../../../ui/offline-strip.tsx';
import { SlowNote } from '../../../ui/slow-note.tsx';
import { FreshLine } from './fresh-line.tsx';
import { Note } from './note.tsx';
import styles from './records-notes.module.css';
import type { RecordSum } from './sum-days.ts';
import { countWords, isFull, isPortal, missingWords, troubleWords } from './sync-labels.ts';

interface RecordsNotesProps {
  pull: SyncView;
  /**
   * The totals of the shown records; undefined while they are being read. Absent if the page counts no
   * records.
   */
  count?: RecordSum | undefined;
}

/** Whether the shown records are up to date and complete, and what the player can do about it. */
export function RecordsNotes({ pull, count }: RecordsNotesProps) {
  const offline = useOffline();
  const { error, progress, unreadable, refresh } = pull;
  const missing = missingWords(pull, offline);
  const trouble = error && (!offline || isPortal(error)) ? troubleWords(error) : undefined;
  const hasAny = count === undefined || count.count + count.gone > 0;
  // An empty list only means "no records" once the whole range has been downloaded.
  const isTold = hasAny || pull.complete === true;
  return (
    <div className={styles.notes}>
      <FreshLine pull={pull} count={isTold ? count : undefined} />
      {offline && isTold && (
        <OfflineStrip text="看的是本机存下的记录" onRetry={() => void refresh()} />
      )}
      <SlowNote
        pending={pull.busy && !offline}
        text="加载较慢，可继续等待"
        onAction={() => void refresh()}
      />
      {progress && <PullProgress pull={pull} progress={progress} />}
      {trouble && hasAny && (
        <Note
          tone="error"
          action={isFull(error) ? '管理存储' : '重试'}
          onAction={() => (isFull(error) ? openDialog('storage') : void refresh())}
        >
          {trouble}
        </Note>
      )}
      {missing && hasAny && !trouble && (
        <Note {...(pull.stopped && !offline && { action: '继续下载', onAction: pull.resume })}>
          {missing}
        </Note>
      )}
      {pull.lacks === 'totals' && <Note>平台没有给出记录总数，无法核对是否齐全。</Note>}
      {unreadable > 0 && <Note>有些记录平台给的内容不完整，没有列出来。</Note>}
    </div>
  );
}

interface PullProgressProps {
  pull: SyncView;
  progress: NonNullable<SyncView['progress']>;
}

/** The progress of a long download, with a button that pauses and resumes it. */
function PullProgress({ pull, progress }: PullProgressProps) {
  const { stopped, stop, resume } = pull;
  const { done, total } = progress;
  const share = total > 0 ? Math.min(1, done / total) : 0;
  return (
    <section className={styles.progress} aria-label="下载历史记录">
      <div className={styles.line}>
        {/* Not a live region: the numbers change constantly, and screen readers can read the progress bar
            on demand. */}
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
