import type { ReactNode } from 'react';
import type { RecordTotal } from '../../../../db/read-records.ts';
import { serverNow } from '../../../api/server-clock.ts';
import { useAnsweredLine } from '../../../data/connectivity/use-lines.ts';
import type { QueryView } from '../../../data/queries/query-view.ts';
import type { SyncView } from '../../../data/records/use-record-sync.ts';
import { countText } from '../../../format/amounts.ts';
import { openDialog } from '../../../session/dialogs.ts';
import { Button } from '../../../ui/button.tsx';
import { OfflineStrip } from '../../../ui/offline-strip.tsx';
import { PlatformZone } from '../../../ui/platform-zone.tsx';
import { RefreshLine } from '../../../ui/refresh-line.tsx';
import { SlowNote } from '../../../ui/slow-note.tsx';
import styles from './records-notes.module.css';
import { freshWords, isFull, isPortal, missingWords, troubleWords } from './sync-labels.ts';

/** What the notes need to know of a reading; a report, which arrives in one answer, has no progress. */
type NotedPull = QueryView & Partial<SyncView>;

interface RecordsNotesProps {
  pull: NotedPull;
  /**
   * The totals of the shown records; undefined while they are being read. Absent if the page counts no
   * records.
   */
  total?: RecordTotal | undefined;
}

/** Whether the shown records are up to date and complete, and what the player can do about it. */
export function RecordsNotes({ pull, total }: RecordsNotesProps) {
  const { offline, unreadable = 0, refresh } = pull;
  const missing = missingWords(pull);
  const error = !offline || isPortal(pull.error) ? pull.error : undefined;
  const hasAny = total === undefined || total.count > 0;
  // An empty list only means "no records" once the whole range has been downloaded.
  const isTold = hasAny || pull.complete === true;
  return (
    <div className={styles.notes}>
      {pull.progress ? (
        <PullProgress pull={pull} progress={pull.progress} />
      ) : (
        <FreshLine pull={pull} total={isTold ? total : undefined} />
      )}
      {hasAny && <PlatformZone />}
      {offline && isTold && (
        <OfflineStrip text="看的是本机存下的记录" onRetry={() => void refresh()} />
      )}
      <SlowNote
        pending={pull.busy && !offline}
        text="加载较慢，可继续等待"
        onAction={() => void refresh()}
      />
      {error && hasAny && (
        <Note
          tone="error"
          action={isFull(error) ? '管理存储' : '重试'}
          onAction={() => (isFull(error) ? openDialog('storage') : void refresh())}
        >
          {troubleWords(error)}
        </Note>
      )}
      {missing && hasAny && !error && (
        <Note {...(pull.stopped && !offline && { action: '继续下载', onAction: pull.resume })}>
          {missing}
        </Note>
      )}
      {pull.lacks === 'totals' && <Note>平台没有给出记录总数，无法核对是否齐全。</Note>}
      {unreadable > 0 && <Note>有些记录平台给的内容不完整，没有列出来。</Note>}
    </div>
  );
}

/** When the shown records were updated, how many there are, and a refresh button. */
export function FreshLine({ pull, total }: RecordsNotesProps) {
  const { busy, complete, offline, refresh, updatedAt } = pull;
  // With no signal the reading is tried all the same, for some seconds, but the player is not told that data comes.
  const isReading = busy && !offline;
  const line = useAnsweredLine();
  const parts = [
    freshWords({ updatedAt, busy: isReading }, serverNow()),
    line && ` · ${line}`,
    total && ` · 共 ${countText(total.count - total.gone)} 笔`,
    total && total.gone > 0 && `，另有 ${countText(total.gone)} 笔平台已不再显示`,
    complete === false && (isReading ? ' · 还在下载' : ' · 还没下载完'),
  ];
  return (
    <RefreshLine label="刷新记录" busy={busy} onRefresh={() => void refresh()}>
      {/* One text: of several, each would count as moved when one before it grows. */}
      <p>{parts.filter(Boolean).join('')}</p>
      <p className="unseen" role="status">
        {isReading && '正在更新'}
      </p>
    </RefreshLine>
  );
}

interface NoteProps {
  tone?: 'plain' | 'error';
  /** Label of the note's button; the button needs `onAction`, too. */
  action?: string;
  onAction?: (() => void) | undefined;
  children: ReactNode;
}

/** A one-line note about the shown records, with an optional button. */
export function Note({ tone = 'plain', action, onAction, children }: NoteProps) {
  return (
    <div className={styles.note} data-tone={tone} role={tone === 'error' ? 'alert' : 'status'}>
      <p>{children}</p>
      {action && onAction && (
        <Button size="s" onClick={onAction}>
          {action}
        </Button>
      )}
    </div>
  );
}

interface PullProgressProps {
  pull: NotedPull;
  progress: NonNullable<NotedPull['progress']>;
}

/**
 * The progress of a long download, with a button that pauses and resumes it. It stands in the line that otherwise says
 * how fresh the records are, so that no row moves or is covered while it comes and goes.
 */
function PullProgress({ pull: { stopped, stop, resume }, progress }: PullProgressProps) {
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
            {countText(done)} / {countText(total)}
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
