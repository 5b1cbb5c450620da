import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useOffline } from '../../../data/connectivity/connectivity.ts';
import type { ReadView } from '../../../data/records/use-pull.ts';
import type { SyncView } from '../../../data/records/use-record-sync.ts';
import { daysOf } from '../../../data/time/day-range.ts';
import { PATHS, type PathName } from '../../../paths.ts';
import { openDialog } from '../../../session/dialogs.ts';
import { Button } from '../../../ui/button.tsx';
import { StatePage } from '../../../ui/state-page.tsx';
import type { RecordFilter } from '../filter/record-filter.ts';
import { ListSkeleton } from './account-gate.tsx';
import { isFull, isPortal, NEWEST_ONLY, whyWords } from './sync-labels.ts';

/** The text of an empty list, and a link to a page that fills it. */
export interface EmptyWords {
  /** The missing kind of record: 投注. */
  what: string;
  /** Label of the button (去大厅玩一局) to the page `to`. */
  action: string;
  to: PathName;
}

interface RecordsStateProps {
  pull: SyncView;
  record: RecordFilter;
  empty: EmptyWords;
}

/** Why no record is shown, and the next step. */
export function RecordsState({ pull, record, empty }: RecordsStateProps) {
  const offline = useOffline();
  const { complete, busy, error, refresh, stopped, resume, lacks } = pull;
  if (complete === true) return <Empty record={record} empty={empty} />;
  if (offline && !isPortal(error)) {
    return <OfflineState title="这段时间的记录不在本机" refresh={refresh} />;
  }
  const trouble = error && whyWords(error);
  if (trouble) {
    return (
      <FailedState text={trouble} refresh={refresh}>
        {isFull(error) && <Button onClick={() => openDialog('storage')}>管理存储</Button>}
      </FailedState>
    );
  }
  if (lacks === 'days' && !busy) {
    return <StatePage mood="sleep" title="这段时间的记录查不到" text={`${NEWEST_ONLY}。`} />;
  }
  if (stopped && !busy) {
    return (
      <StatePage
        mood="sleep"
        title="下载已暂停"
        text="这段时间的记录还没有下载到本机。"
        action="继续下载"
        onAction={resume}
      />
    );
  }
  return <ListSkeleton />;
}

interface RetryProps extends Pick<ReadView, 'refresh'> {
  busy?: boolean;
}

/** Shown offline where nothing is on this device. */
export function OfflineState({ title, ...retry }: RetryProps & { title: string }) {
  return (
    <StatePage
      mood="offline"
      title={title}
      text="联网打开一次，以后没有网络也能看。"
      actions={<Retry {...retry} />}
    />
  );
}

interface FailedStateProps extends RetryProps {
  text: string;
  children?: ReactNode;
}

/** Shown where nothing is on this device because the reading failed. */
export function FailedState({ text, children, ...retry }: FailedStateProps) {
  const actions = (
    <>
      {children}
      <Retry {...retry} />
    </>
  );
  return <StatePage mood="oops" title="没有加载出来" text={text} actions={actions} />;
}

function Retry({ refresh, busy = false }: RetryProps) {
  return (
    <Button tone="primary" busy={busy} onClick={() => void refresh()}>
      重试
    </Button>
  );
}

function Empty({ record, empty }: Pick<RecordsStateProps, 'record' | 'empty'>) {
  const navigate = useNavigate();
  const { query, today, change, showAll } = record;
  const narrowed = showAll !== undefined;
  const short = query.range === 'today' || query.range === '7';
  return (
    <StatePage
      mood="sleep"
      title={narrowed ? '没有符合筛选的记录' : `这段时间没有${empty.what}`}
      text={narrowed ? '换个条件试试，或看全部。' : '换一段时间看看。'}
      actions={
        <>
          {narrowed && (
            <Button tone="primary" onClick={showAll}>
              看全部
            </Button>
          )}
          {short && !narrowed && (
            <Button tone="primary" onClick={() => change({ range: '30', ...daysOf('30', today) })}>
              看近30天
            </Button>
          )}
          <Button onClick={() => navigate(PATHS[empty.to])}>{empty.action}</Button>
        </>
      }
    />
  );
}
