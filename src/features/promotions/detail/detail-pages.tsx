import { Navigate, useSearchParams } from 'react-router-dom';
import { detailPath } from '../../../data/promotions/detail-path.ts';
import { usePromotion, usePromotions } from '../../../data/promotions/promotion-queries.ts';
import { useStandings } from '../../../data/promotions/use-standings.ts';
import { NothingSeen } from '../../../ui/nothing-seen.tsx';
import { MissingPromotion, PromotionsPage } from '../page/promotions-page.tsx';
import { DetailView } from './detail-view.tsx';
import { pickPromotion, readActivityId, readType } from './pick.ts';

/**
 * Specification chapter 2, `/activityDetail?activity_type`: one promotion with its steps and rules. The app's own
 * links carry its id too, because several promotions may have one type; a period that is over gives way to the type's
 * current one.
 */
export function ActivityDetailPage() {
  const [search] = useSearchParams();
  const type = readType(search.get('activity_type'));
  const id = readActivityId(search.get('id'));
  return (
    <PromotionsPage title="活动详情" visitorText="登录后查看这个活动的进度和奖励。">
      <OfType key={`${type} ${id}`} type={type} id={id} />
    </PromotionsPage>
  );
}

function OfType({ type, id }: { type: number | undefined; id: string | undefined }) {
  const { promotions, ...view } = usePromotions();
  const standings = useStandings(promotions);
  if (type === undefined) return <MissingPromotion />;
  if (!promotions) return <NothingSeen view={view} what="这个活动" />;
  const byId = (wanted: string) => promotions.find((each) => each.id === wanted);
  const named = id === undefined ? undefined : byId(id);
  // A banner may name a special activity by its number, which has no type.
  const promotion = named ?? pickPromotion(promotions, type, standings.now) ?? byId(String(type));
  if (!promotion) return <MissingPromotion />;
  // Banners can link here with type 0, a special activity, which has a page of its own.
  if (promotion.activity_type === 0) return <Navigate to={detailPath(promotion)} replace />;
  return <DetailView view={view} promotion={promotion} standings={standings} />;
}

/** Specification chapter 2, `/customDetail?id=`: a special activity, which only has a text. */
export function CustomDetailPage() {
  const [search] = useSearchParams();
  const id = readActivityId(search.get('id'));
  return (
    <PromotionsPage title="特别活动" visitorText="登录后查看这个活动的内容。">
      <Special key={id} id={id} />
    </PromotionsPage>
  );
}

function Special({ id }: { id: string | undefined }) {
  const { promotion, ...view } = usePromotion(id);
  const standings = useStandings(promotion ? [promotion] : undefined);
  if (id === undefined || promotion === null) return <MissingPromotion />;
  if (!promotion) return <NothingSeen view={view} what="这个活动" />;
  // A promotion of another type can be claimed, which its own page supports.
  if (promotion.activity_type !== 0) return <Navigate to={detailPath(promotion)} replace />;
  return <DetailView view={view} promotion={promotion} standings={standings} />;
}
