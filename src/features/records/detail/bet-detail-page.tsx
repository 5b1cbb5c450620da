import { useNavigate, useSearchParams } from 'react-router-dom';
import { AppError } from '../../../../contract/errors.ts';
import { PATHS } from '../../../../contract/paths.ts';
import { useBetDetail } from '../../../data/records/use-bet-detail.ts';
import { NothingSeen } from '../../../ui/nothing-seen.tsx';
import { StatePage } from '../../../ui/state-page.tsx';
import { ListSkeleton, RecordsPage } from '../page/records-page.tsx';
import { BetView } from './bet-view.tsx';

/** One bet; specification chapter 2, `/betDetail?id`. A bet opened before is also shown offline. */
export function BetDetailPage() {
  const [search] = useSearchParams();
  const id = search.get('id')?.trim() ?? '';
  return (
    <RecordsPage title="投注详情" visitorText="登录后查看这笔投注。">
      {id === '' ? <MissingBet /> : <Bet key={id} id={id} />}
    </RecordsPage>
  );
}

function Bet({ id }: { id: string }) {
  const view = useBetDetail(id);
  const { row, error, offline } = view;
  if (row) return <BetView view={view} bet={row} />;
  if (error instanceof AppError && error.kind === 'refused') return <MissingBet />;
  return (
    <NothingSeen view={{ ...view, offline: offline && row === null }} what="这笔记录">
      <ListSkeleton />
    </NothingSeen>
  );
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
