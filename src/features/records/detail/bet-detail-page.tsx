import { useSearchParams } from 'react-router-dom';
import { useBetDetail } from '../../../data/records/use-bet-detail.ts';
import { useAccount, useLoggedIn } from '../../../session/session-store.ts';
import { useVisit } from '../../../session/use-visit.ts';
import { PlayerPage } from '../../../ui/player-page.tsx';
import { LapsedState } from '../page/lapsed-state.tsx';
import { ListSkeleton } from '../page/list-skeleton.tsx';
import { MissingBet, UnseenBet } from './bet-states.tsx';
import { BetView } from './bet-view.tsx';

/** Specification chapter 2, `/betDetail?id`: one bet, also with no signal once it was seen. */
export function BetDetailPage() {
  const visit = useVisit();
  const [search] = useSearchParams();
  const account = useAccount();
  const loggedIn = useLoggedIn();
  const id = search.get('id')?.trim() ?? '';
  return (
    <PlayerPage title="投注详情" visitorText="登录后查看这笔投注。" visit={visit}>
      {!account && !loggedIn && <LapsedState />}
      {!account && loggedIn && <ListSkeleton rowHeight={4} />}
      {account && (id === '' ? <MissingBet /> : <Bet key={id} id={id} />)}
    </PlayerPage>
  );
}

function Bet({ id }: { id: string }) {
  const view = useBetDetail(id);
  const { row } = view;
  if (row) return <BetView view={view} bet={row} />;
  return <UnseenBet view={view} />;
}
