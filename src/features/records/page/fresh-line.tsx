import { serverNow } from '../../../api/server-clock.ts';
import type { SyncView } from '../../../data/records/sync-view.ts';
import { RefreshLine } from '../../../ui/refresh-line.tsx';
import type { RecordSum } from './sum-days.ts';
import { countWords, freshWords } from './sync-labels.ts';

interface FreshLineProps {
  pull: SyncView;
  count?: RecordSum | undefined;
}

/** When the shown records were updated, how many there are, and a refresh button. */
export function FreshLine({ pull, count }: FreshLineProps) {
  const { busy, complete, refresh } = pull;
  return (
    <RefreshLine label="刷新记录" busy={busy} onRefresh={() => void refresh()}>
      <p>
        {freshWords(pull, serverNow())}
        {count && ` · 共 ${countWords(count.count)} 笔`}
        {count && count.gone > 0 && `，另有 ${countWords(count.gone)} 笔平台已不再显示`}
        {complete === false && (busy ? ' · 还在下载' : ' · 还没下载完')}
      </p>
      <p className="unseen" role="status">
        {busy && '正在更新'}
      </p>
    </RefreshLine>
  );
}
