import { isNotOffered } from '../../../api/not-offered.ts';
import { usePromotions } from '../../../data/promotions/promotion-queries.ts';
import { useKept, useStandings } from '../../../data/promotions/use-standings.ts';
import { FreshLine } from '../../../ui/fresh-line.tsx';
import { NothingSeen } from '../../../ui/nothing-seen.tsx';
import { Part } from '../../../ui/part.tsx';
import { StatePage } from '../../../ui/state-page.tsx';
import { PromotionCard } from '../card/promotion-card.tsx';
import { ClaimAll } from '../claim/claim-all.tsx';
import { PromotionsPage } from '../page/promotions-page.tsx';
import { arrange } from './arrange.ts';

/** Specification chapter 2, `/activity`: the tab with all promotions. */
export function ActivityPage() {
  return (
    <PromotionsPage tab title="活动" visitorText="登录后查看活动、进度和可以领取的奖励。">
      <Promotions />
    </PromotionsPage>
  );
}

function Promotions() {
  const { promotions, ...view } = usePromotions();
  const standings = useStandings(promotions);
  const kept = useKept(promotions, (promotion) => standings.of(promotion) === 'claimable');
  if (!promotions)
    return <NothingSeen view={view} what="活动" isLacking={isNotOffered(view.error)} />;
  const sections = arrange(promotions, standings.of, kept);
  return (
    <>
      <FreshLine view={view} what="活动" lost="联网后才能领取" />
      {sections.length === 0 && (
        <StatePage
          mood="sleep"
          title="现在没有活动"
          text="新的活动会出现在这里，过些时候再来看看。"
        />
      )}
      {sections.map(({ key, title, promotions: rows }) => (
        <Part key={key} title={title}>
          {key === 'claimable' && <ClaimAll promotions={rows} standings={standings} />}
          {rows.map((promotion) => (
            <PromotionCard
              key={promotion.id}
              promotion={promotion}
              standings={standings}
              kept={kept.has(promotion.id)}
            />
          ))}
        </Part>
      ))}
    </>
  );
}
