import { useNavigate, useSearchParams } from 'react-router-dom';
import { AppError } from '../../../../contract/errors.ts';
import { useOffline } from '../../../data/connectivity/connectivity.ts';
import { type BetDetailView, useBetDetail } from '../../../data/records/use-bet-detail.ts';
import { PATHS } from '../../../paths.ts';
import { useVisit } from '../../../session/use-visit.ts';
import { PlayerPage } from '../../../ui/player-page.tsx';
import { StatePage } from '../../../ui/state-page.tsx';
import { AccountGate, ListSkeleton } from '../page/account-gate.tsx';
import { FailedState, OfflineState } from '../page/records-state.tsx';
import { whyWords } from '../page/sync-labels.ts';
import { BetView } from './bet-view.tsx';

/** One bet; specification chapter 2, `/betDetail?id`. A bet opened before is also shown offline. */
export function BetDetailPage() {
  const visit = useVisit();
  const [search] = useSearchParams();
  const id = search.get('id')?.trim() ?? '';
  return (
    <PlayerPage title="投注详情" visitorText="登录后查看这笔投注。" visit={visit}>
      <AccountGate>{id === '' ? <MissingBet /> : <Bet key={id} id={id} />}</AccountGate>
    </PlayerPage>
  );
}

function Bet({ id }: { id: string }) {
  const view = useBetDetail(id);
  const { row } = view;
  if (row) return <BetView view={view} bet={row} />;
  return <UnseenBet view={view} />;
}

/** The id in the address matches no bet of this account, neither on this device nor on the platform. */
function MissingBet() {
  const navigate = useNavigate();
  return (
    <StatePage
      mood="oops"
      title="没有这笔记录"
      text="地址可能写错了，或者它属于另一个账号。"
      action="看投注记录"
      onAction={() => navigate(PATHS.betRecords, { replace: true })}
    />
  );
}

/** A bet that is not on this device: it is loading, cannot be loaded, or does not exist. */
function UnseenBet({ view: { row, busy, error, refresh } }: { view: BetDetailView }) {
  const offline = useOffline();
  if (row === null && offline) {
    return <OfflineState title="这笔记录不在本机" busy={busy} refresh={refresh} />;
  }
  if (error instanceof AppError && error.kind === 'refused') return <MissingBet />;
  const trouble = error && whyWords(error);
  if (trouble && !busy) return <FailedState text={trouble} refresh={refresh} />;
  return <ListSkeleton />;
}
