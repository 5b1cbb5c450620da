import { useNavigate } from 'react-router-dom';
import { PATHS, type PathName } from '../../../../contract/paths.ts';
import type { SyncView } from '../../../data/records/use-record-sync.ts';
import { daysOf } from '../../../format/day-range.ts';
import { openDialog } from '../../../session/dialogs.ts';
import { Button } from '../../../ui/button.tsx';
import { NothingSeen } from '../../../ui/nothing-seen.tsx';
import { StatePage } from '../../../ui/state-page.tsx';
import type { RecordFilter } from '../filter/record-filter.ts';
import { ListSkeleton } from './records-page.tsx';
import { isFull, isPortal, NEWEST_ONLY } from './sync-labels.ts';

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
  const { complete, busy, error, refresh, stopped, resume, lacks } = pull;
  const offline = pull.offline && !isPortal(error);
  if (complete === true) return <Empty record={record} empty={empty} />;
  if (error && isFull(error) && !offline) {
    return (
      <StatePage
        mood="oops"
        title="没有加载出来"
        text={error.message}
        action="重试"
        onAction={refresh}
        actions={<Button onClick={() => openDialog('storage')}>管理存储</Button>}
      />
    );
  }
  if (offline || error) {
    // A tap ends a request that hangs and begins a new one, so the button is never busy.
    return <NothingSeen view={{ ...pull, offline, busy: false }} what="这段时间的记录" />;
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
