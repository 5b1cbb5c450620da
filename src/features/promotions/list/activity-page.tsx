import { useAccount, useLoggedIn } from '../../../session/session-store.ts';
import { useVisit } from '../../../session/use-visit.ts';
import { NothingSeen } from '../../../ui/nothing-seen.tsx';
import { PlayerPage } from '../../../ui/player-page.tsx';
import { usePromotions } from '../data/use-promotions.ts';
import { LapsedState } from '../page/lapsed-state.tsx';
import { PromotionList } from './promotion-list.tsx';

/** Specification chapter 2, `/activity`: the tab with every promotion. */
export function ActivityPage() {
  const visit = useVisit();
  const account = useAccount();
  const loggedIn = useLoggedIn();
  return (
    <PlayerPage tab title="活动" visitorText="登录后查看活动、进度和可以领取的奖励。" visit={visit}>
      {account || loggedIn ? <Promotions /> : <LapsedState />}
    </PlayerPage>
  );
}

function Promotions() {
  const view = usePromotions();
  const { promotions } = view;
  if (!promotions) return <NothingSeen view={view} what="活动" />;
  return <PromotionList view={view} promotions={promotions} />;
}
