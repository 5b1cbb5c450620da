import { Navigate, useSearchParams } from 'react-router-dom';
import { useAccount, useLoggedIn } from '../../../session/session-store.ts';
import { useVisit } from '../../../session/use-visit.ts';
import { NothingSeen } from '../../../ui/nothing-seen.tsx';
import { PlayerPage } from '../../../ui/player-page.tsx';
import { detailPath } from '../card/detail-path.ts';
import { usePromotions } from '../data/use-promotions.ts';
import { useStandings } from '../data/use-standings.ts';
import { LapsedState } from '../page/lapsed-state.tsx';
import { DetailView } from './detail-view.tsx';
import { MissingPromotion } from './missing-promotion.tsx';
import { pickPromotion, readType } from './pick.ts';

/** Specification chapter 2, `/activityDetail?activity_type`: one promotion with its steps and rules. */
export function ActivityDetailPage() {
  const visit = useVisit();
  const [search] = useSearchParams();
  const account = useAccount();
  const loggedIn = useLoggedIn();
  const type = readType(search.get('activity_type'));
  return (
    <PlayerPage title="活动详情" visitorText="登录后查看这个活动的进度和奖励。" visit={visit}>
      {account || loggedIn ? <OfType key={type} type={type} /> : <LapsedState />}
    </PlayerPage>
  );
}

function OfType({ type }: { type: number | undefined }) {
  const view = usePromotions();
  const standings = useStandings();
  const { promotions } = view;
  if (type === undefined) return <MissingPromotion />;
  if (!promotions) return <NothingSeen view={view} what="这个活动" />;
  const promotion = pickPromotion(promotions, type, standings.now);
  if (!promotion) return <MissingPromotion />;
  // Banners can link here with type 0, a special activity, which has a page of its own.
  if (type === 0) return <Navigate to={detailPath(promotion)} replace />;
  return <DetailView view={view} promotion={promotion} standings={standings} />;
}
