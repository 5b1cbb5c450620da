import { Navigate, useSearchParams } from 'react-router-dom';
import { NothingSeen } from '../../../ui/nothing-seen.tsx';
import { detailPath } from '../card/detail-path.ts';
import { usePromotions } from '../data/promotion-queries.ts';
import { useStandings } from '../data/use-standings.ts';
import { MissingPromotion, PromotionsPage } from '../page/promotions-page.tsx';
import { DetailView } from './detail-view.tsx';
import { pickPromotion, readType } from './pick.ts';

/** Specification chapter 2, `/activityDetail?activity_type`: one promotion with its steps and rules. */
export function ActivityDetailPage() {
  const [search] = useSearchParams();
  const type = readType(search.get('activity_type'));
  return (
    <PromotionsPage title="活动详情" visitorText="登录后查看这个活动的进度和奖励。">
      <OfType key={type} type={type} />
    </PromotionsPage>
  );
}

function OfType({ type }: { type: number | undefined }) {
  const { promotions, ...view } = usePromotions();
  const standings = useStandings();
  if (type === undefined) return <MissingPromotion />;
  if (!promotions) return <NothingSeen view={view} what="这个活动" />;
  const promotion = pickPromotion(promotions, type, standings.now);
  if (!promotion) return <MissingPromotion />;
  // Banners can link here with type 0, a special activity, which has a page of its own.
  if (type === 0) return <Navigate to={detailPath(promotion)} replace />;
  return <DetailView view={view} promotion={promotion} standings={standings} />;
}
