import type { Promotion } from '../../../../contract/calls/promotions.ts';
import { pathTo } from '../../../../contract/paths.ts';
import { isNotOffered } from '../../../api/not-offered.ts';
import { detailPath } from '../../../data/promotions/detail-path.ts';
import { usePromotions } from '../../../data/promotions/promotion-queries.ts';
import { isAtHand } from '../../../data/promotions/standing.ts';
import { useKept, useStandings } from '../../../data/promotions/use-standings.ts';
import { FreshLine } from '../../../ui/fresh-line.tsx';
import {
  ActivitiesArt,
  CommunityArt,
  RebateArt,
  RedPacketArt,
} from '../../../ui/icons/benefits.tsx';
import { NothingSeen } from '../../../ui/nothing-seen.tsx';
import { Part } from '../../../ui/part.tsx';
import { TileNav } from '../../../ui/tile-nav.tsx';
import { WeekCalendar } from '../calendar/calendar.tsx';
import { PromotionCard } from '../card/promotion-card.tsx';
import { Stations } from '../detail/stations.tsx';
import { PromotionsPage } from '../page/promotions-page.tsx';
import { BenefitHero } from './benefit-hero.tsx';
import styles from './benefit-page.module.css';
import { arrangeBenefits } from './benefits.ts';

const ENTRIES = [
  { label: '发红包', to: pathTo('redBag'), Art: RedPacketArt },
  { label: '返水记录', to: pathTo('backRecords'), Art: RebateArt },
  { label: '全部活动', to: pathTo('activity'), Art: ActivitiesArt },
  { label: '官方社区', to: pathTo('community'), Art: CommunityArt },
] as const;

/** Specification chapter 2, `/benefit`: the welfare centre with today's tasks and rewards. */
export function BenefitPage() {
  return (
    <PromotionsPage title="福利中心" visitorText="登录后签到、做任务、领取奖励。">
      <Benefits />
    </PromotionsPage>
  );
}

function Benefits() {
  const { promotions, ...view } = usePromotions();
  const standings = useStandings(promotions);
  const kept = useKept(promotions, (promotion) => isAtHand(standings.of(promotion)));
  if (!promotions)
    return <NothingSeen view={view} what="福利" isLacking={isNotOffered(view.error)} />;
  const { checkIn, tasks, rescue, fishing, newcomer, others } = arrangeBenefits(
    promotions,
    standings,
    kept,
  );
  const isKept = ({ id }: Promotion) => kept.has(id);
  const card = (promotion: Promotion) => (
    <PromotionCard
      key={promotion.id}
      compact={tasks.includes(promotion)}
      promotion={promotion}
      standings={standings}
      kept={isKept(promotion)}
    />
  );
  const more = (promotion: Promotion, words: string) => ({ to: detailPath(promotion), words });
  const gifts = newcomer.length > 0 && <Part title="新人礼">{newcomer.map(card)}</Part>;
  // Newcomer gifts that were claimable during this visit come first until the page is left.
  const giftsFirst = newcomer.some(isKept);
  return (
    <>
      <FreshLine view={view} what="福利" lost="联网后才能领取" />
      <BenefitHero promotions={promotions} standings={standings} />
      <TileNav label="更多福利" columns={4} tiles={ENTRIES} />
      {giftsFirst && gifts}
      {others.length > 0 && <Part title="还可以领">{others.map(card)}</Part>}
      {checkIn && (
        <Part title="本周签到" more={more(checkIn, '签到日历')}>
          {checkIn.steps.length > 0 ? (
            <WeekCalendar promotion={checkIn} standings={standings} />
          ) : (
            card(checkIn)
          )}
        </Part>
      )}
      {tasks.length > 0 && (
        <Part title="每日任务">
          <ul className={styles.tasks}>
            {tasks.map((promotion) => (
              <li key={promotion.id}>{card(promotion)}</li>
            ))}
          </ul>
        </Part>
      )}
      {rescue && <Part title="救援金">{card(rescue)}</Part>}
      {fishing && (
        <Part title="本周出海" more={more(fishing, '领取与规则')}>
          {fishing.steps.length > 0 && <Stations promotion={fishing} standings={standings} />}
          {card(fishing)}
        </Part>
      )}
      {!giftsFirst && gifts}
    </>
  );
}
