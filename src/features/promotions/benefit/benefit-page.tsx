import { useAccount, useLoggedIn } from '../../../session/session-store.ts';
import { useVisit } from '../../../session/use-visit.ts';
import { NothingSeen } from '../../../ui/nothing-seen.tsx';
import { PlayerPage } from '../../../ui/player-page.tsx';
import { usePromotions } from '../data/use-promotions.ts';
import { LapsedState } from '../page/lapsed-state.tsx';
import { BenefitView } from './benefit-view.tsx';

/** Specification chapter 2, `/benefit`: the welfare centre with today's tasks and rewards. */
export function BenefitPage() {
  const visit = useVisit();
  const account = useAccount();
  const loggedIn = useLoggedIn();
  return (
    <PlayerPage title="福利中心" visitorText="登录后签到、做任务、领取奖励。" visit={visit}>
      {account || loggedIn ? <Benefits /> : <LapsedState />}
    </PlayerPage>
  );
}

function Benefits() {
  const view = usePromotions();
  const { promotions } = view;
  if (!promotions) return <NothingSeen view={view} what="福利" />;
  return <BenefitView view={view} promotions={promotions} />;
}
