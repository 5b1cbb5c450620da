import { useNavigate } from 'react-router-dom';
import { AppError } from '../../../../contract/errors.ts';
import { useOffline } from '../../../data/connectivity/connectivity.ts';
import type { BetDetailView } from '../../../data/records/use-bet-detail.ts';
import { PATHS } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { StatePage } from '../../../ui/state-page.tsx';
import { ListSkeleton } from '../page/list-skeleton.tsx';
import { whyWords } from '../page/pull-words.ts';

/** The address names no bet of this account, as far as anybody can tell. */
export function MissingBet() {
  const navigate = useNavigate();
  return (
    <StatePage
      mood="oops"
      title="没有这笔记录"
      text="地址可能写错了，或者它属于另一个账号。"
      actions={
        <Button tone="primary" onClick={() => navigate(PATHS.betRecords, { replace: true })}>
          看投注记录
        </Button>
      }
    />
  );
}

/** A bet of which this device has nothing: it is being asked for, cannot be, or there is none. */
export function UnseenBet({ view: { row, busy, error, refresh } }: { view: BetDetailView }) {
  const offline = useOffline();
  const retry = (
    <Button tone="primary" busy={busy} onClick={() => void refresh()}>
      重试
    </Button>
  );
  if (row === null && offline) {
    return (
      <StatePage
        mood="offline"
        title="这笔记录不在本机"
        text="联网打开一次，以后没有网络也能看。"
        actions={retry}
      />
    );
  }
  if (error instanceof AppError && error.kind === 'refused') return <MissingBet />;
  const trouble = error && whyWords(error);
  if (trouble && !busy) {
    return <StatePage mood="oops" title="没有加载出来" text={trouble} actions={retry} />;
  }
  return <ListSkeleton rowHeight={4} />;
}
