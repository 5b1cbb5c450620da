import { Navigate, useSearchParams } from 'react-router-dom';
import { useAccount, useLoggedIn } from '../../../session/session-store.ts';
import { useVisit } from '../../../session/use-visit.ts';
import { NothingSeen } from '../../../ui/nothing-seen.tsx';
import { PlayerPage } from '../../../ui/player-page.tsx';
import { detailPath } from '../card/detail-path.ts';
import { usePromotion } from '../data/use-promotion.ts';
import { MissingPromotion } from '../detail/missing-promotion.tsx';
import { LapsedState } from '../page/lapsed-state.tsx';
import { readActivityId } from './activity-id.ts';
import { CustomView } from './custom-view.tsx';

/** Specification chapter 2, `/customDetail?id=`: a special activity, which has a text alone. */
export function CustomDetailPage() {
  const visit = useVisit();
  const [search] = useSearchParams();
  const account = useAccount();
  const loggedIn = useLoggedIn();
  const id = readActivityId(search.get('id'));
  return (
    <PlayerPage title="特别活动" visitorText="登录后查看这个活动的内容。" visit={visit}>
      {account || loggedIn ? <Special key={id} id={id} /> : <LapsedState />}
    </PlayerPage>
  );
}

function Special({ id }: { id: string | undefined }) {
  const view = usePromotion(id);
  const { promotion } = view;
  if (id === undefined || promotion === null) return <MissingPromotion />;
  if (!promotion) return <NothingSeen view={view} what="这个活动" />;
  // What can be claimed has its steps on the page of its type.
  if (promotion.activity_type !== 0) return <Navigate to={detailPath(promotion)} replace />;
  return <CustomView view={view} promotion={promotion} />;
}
