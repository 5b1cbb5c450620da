import { useEffect, useState } from 'react';
import type { Promotion } from '../../../../contract/calls/promotions.ts';
import { useAccount, useLoggedIn } from '../../../session/session-store.ts';
import { useVisit } from '../../../session/use-visit.ts';
import { FreshLine } from '../../../ui/fresh-line.tsx';
import { NothingSeen } from '../../../ui/nothing-seen.tsx';
import { PlayerPage } from '../../../ui/player-page.tsx';
import { StatePage } from '../../../ui/state-page.tsx';
import { PromotionCard } from '../card/promotion-card.tsx';
import { type PromotionsView, usePromotions } from '../data/use-promotions.ts';
import { type Standings, useStandings } from '../data/use-standings.ts';
import { LapsedState } from '../page/lapsed-state.tsx';
import styles from './activity-page.module.css';
import { arrange, type Section } from './arrange.ts';

/** Specification chapter 2, `/activity`: the tab with all promotions. */
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

interface PromotionListProps {
  view: PromotionsView;
  promotions: readonly Promotion[];
}

/** All promotions: claimable ones first, ended ones last. */
function PromotionList({ view, promotions }: PromotionListProps) {
  const standings = useStandings();
  const kept = useKept(promotions, standings);
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
      {sections.map((section) => (
        <ListSection key={section.key} section={section} standings={standings} kept={kept} />
      ))}
    </>
  );
}

interface ListSectionProps {
  section: Section;
  standings: Standings;
  kept: ReadonlySet<string>;
}

function ListSection({ section: { key, title, promotions }, standings, kept }: ListSectionProps) {
  return (
    <section className={styles.section} data-key={key} aria-labelledby={`promotions-${key}`}>
      <h2 id={`promotions-${key}`} className={styles.title}>
        {title}
      </h2>
      {promotions.map((promotion) => (
        <PromotionCard
          key={promotion.id}
          promotion={promotion}
          standings={standings}
          claimed={kept.has(promotion.id)}
        />
      ))}
    </section>
  );
}

/** Ids of promotions that were claimable during this visit; they keep their place until the page is left. */
function useKept(promotions: readonly Promotion[], standings: Standings): ReadonlySet<string> {
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const fresh = promotions
    .filter((promotion) => standings.of(promotion) === 'claimable' && !kept.has(promotion.id))
    .map(({ id }) => id);
  if (fresh.length > 0) setKept(new Set([...kept, ...fresh]));
  // A hidden view keeps its state but ends its effects, so the ids are cleared in the effect's cleanup.
  useEffect(() => () => setKept(new Set()), []);
  return kept;
}
