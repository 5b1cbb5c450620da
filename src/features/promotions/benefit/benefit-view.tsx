import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Promotion } from '../../../../contract/calls/promotions.ts';
import { PromotionType } from '../../../../contract/enums.ts';
import { amountText } from '../../../format/amounts.ts';
import { pathTo } from '../../../paths.ts';
import { FreshLine } from '../../../ui/fresh-line.tsx';
import { ChevronRightIcon } from '../../../ui/icons/arrows.tsx';
import {
  ActivitiesArt,
  CommunityArt,
  RebateArt,
  RedPacketArt,
} from '../../../ui/icons/benefits.tsx';
import { Robot } from '../../../ui/robot.tsx';
import { detailPath } from '../card/detail-path.ts';
import { PromotionCard } from '../card/promotion-card.tsx';
import { type PromotionsView, usePromotionClaims } from '../data/use-promotions.ts';
import { type Standings, useStandings } from '../data/use-standings.ts';
import { pickPromotion } from '../detail/pick.ts';
import { Stations } from '../detail/stations.tsx';
import styles from './benefit-view.module.css';
import { CheckIn } from './check-in.tsx';
import {
  AT_HAND,
  arrangeBenefits,
  type Claimable,
  claimableNow,
  claimedToday,
} from './overview.ts';
import { TaskList } from './task-list.tsx';

const ENTRIES = [
  { label: '发红包', path: pathTo('redBag'), Art: RedPacketArt },
  { label: '返水记录', path: pathTo('backRecords'), Art: RebateArt },
  { label: '全部活动', path: pathTo('activity'), Art: ActivitiesArt },
  { label: '官方社区', path: pathTo('community'), Art: CommunityArt },
] as const;

interface BenefitViewProps {
  view: PromotionsView;
  promotions: readonly Promotion[];
}

/** The claimable rewards, the week's check-in, the daily tasks and links to more. */
export function BenefitView({ view, promotions }: BenefitViewProps) {
  const standings = useStandings();
  const kept = useKept(promotions, standings);
  const { checkIn, tasks, rescue, fishing, newcomer, more } = arrangeBenefits(
    promotions,
    standings,
    kept,
  );
  const card = (promotion: Promotion) => (
    <PromotionCard
      key={promotion.id}
      promotion={promotion}
      standings={standings}
      claimed={kept.has(promotion.id)}
    />
  );
  const gifts = newcomer.length > 0 && <Part title="新人礼">{newcomer.map(card)}</Part>;
  // Newcomer gifts that were claimable during this visit come first until the page is left.
  const giftsFirst = newcomer.some(({ id }) => kept.has(id));
  return (
    <>
      <FreshLine view={view} what="福利" lost="联网后才能领取" />
      <BenefitHero promotions={promotions} standings={standings} />
      <Entries />
      {giftsFirst && gifts}
      {more.length > 0 && <Part title="还可以领">{more.map(card)}</Part>}
      {checkIn && (
        <Part title="本周签到" promotion={checkIn} link="签到日历">
          <CheckIn promotion={checkIn} standings={standings} />
        </Part>
      )}
      {tasks.length > 0 && (
        <Part title="每日任务">
          <TaskList promotions={tasks} standings={standings} kept={kept} />
        </Part>
      )}
      {rescue && <Part title="救援金">{card(rescue)}</Part>}
      {fishing && (
        <Part title="本周出海" promotion={fishing} link="领取与规则">
          {fishing.steps.length > 0 && <Stations promotion={fishing} standings={standings} />}
          {card(fishing)}
        </Part>
      )}
      {!giftsFirst && gifts}
    </>
  );
}

interface PartProps {
  title: string;
  /** The promotion that the section's link leads to; `link` is the link's label. */
  promotion?: Promotion;
  link?: string;
  children: ReactNode;
}

function Part({ title, promotion, link, children }: PartProps) {
  return (
    <section className={styles.part} aria-label={title}>
      <header className={styles.head}>
        <h2>{title}</h2>
        {promotion && (
          <Link to={detailPath(promotion)} className={styles.link}>
            {link}
            <ChevronRightIcon />
          </Link>
        )}
      </header>
      {children}
    </section>
  );
}

/**
 * Ids of promotions that were claimable or being claimed during this visit; they keep their place until the
 * page is left.
 */
function useKept(promotions: readonly Promotion[], standings: Standings): ReadonlySet<string> {
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const fresh = promotions
    .filter((promotion) => AT_HAND.includes(standings.of(promotion)) && !kept.has(promotion.id))
    .map(({ id }) => id);
  if (fresh.length > 0) setKept(new Set([...kept, ...fresh]));
  // A hidden view keeps its state but ends its effects, so the ids are cleared in the effect's cleanup.
  useEffect(() => () => setKept(new Set()), []);
  return kept;
}

/** Links to related pages. */
function Entries() {
  return (
    <nav className={styles.entries} aria-label="更多福利">
      {ENTRIES.map(({ label, path, Art }) => (
        <Link key={label} to={path} className={styles.entry}>
          <Art />
          {label}
        </Link>
      ))}
    </nav>
  );
}

interface BenefitHeroProps {
  promotions: readonly Promotion[];
  standings: Standings;
}

/** The total that can be claimed now, and the total claimed today. */
function BenefitHero({ promotions, standings }: BenefitHeroProps) {
  const { claims, total } = usePromotionClaims();
  const { now } = standings;
  const claimable = claimableNow(promotions, standings);
  const today = claimedToday(claims, total, now);
  const checkIn = pickPromotion(promotions, PromotionType.dailyCheckIn, now);
  return (
    <section
      className={styles.hero}
      aria-label="今日福利"
      data-some={claimable.count > 0 || undefined}
    >
      <div className={styles.now}>
        <p className={styles.label}>现在可领</p>
        <Sum claimable={claimable} />
        <p className={styles.words}>{wordsOf(claimable)}</p>
      </div>
      <Robot mood={claimable.count > 0 ? 'happy' : 'idle'} size={88} />
      <dl className={styles.rest}>
        <div>
          <dt>今日已领</dt>
          <dd>
            {today === undefined ? <Unknown /> : amountText(today)}
            <small> USDT</small>
          </dd>
        </div>
        {checkIn && (
          <div>
            <dt>连续签到</dt>
            <dd>
              {amountText(checkIn.progress)}
              <small> {checkIn.unit || '天'}</small>
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}

function Sum({ claimable: { sum, lucky, count } }: { claimable: Claimable }) {
  if (count > 0 && count === lucky) {
    return (
      <p className={styles.sum}>
        <b>手气</b> <small>金额揭晓后入账</small>
      </p>
    );
  }
  return (
    <p className={styles.sum}>
      <b>{amountText(sum)}</b> <small>USDT{lucky > 0 && ' + 手气'}</small>
    </p>
  );
}

function wordsOf({ count }: Claimable): string {
  return count > 0 ? `${count} 份奖励等你领` : '做完下面的任务就能领';
}

function Unknown() {
  return (
    <>
      <span aria-hidden="true">—</span>
      <span className="unseen">还不知道</span>
    </>
  );
}
