import { useEffect, useState } from 'react';
import type { Promotion } from '../../../../contract/calls/promotions.ts';
import { FreshLine } from '../../../ui/fresh-line.tsx';
import { StatePage } from '../../../ui/state-page.tsx';
import { PromotionCard } from '../card/promotion-card.tsx';
import type { PromotionsView } from '../data/use-promotions.ts';
import { type Standings, useStandings } from '../data/use-standings.ts';
import { arrange, type Section } from './arrange.ts';
import styles from './promotion-list.module.css';

interface PromotionListProps {
  view: PromotionsView;
  promotions: readonly Promotion[];
}

/** Every promotion: what can be claimed first, what is over last. */
export function PromotionList({ view, promotions }: PromotionListProps) {
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

/** Ids of what was claimable during this visit: it stays in its place until the page is left. */
function useKept(promotions: readonly Promotion[], standings: Standings): ReadonlySet<string> {
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const fresh = promotions
    .filter((promotion) => standings.of(promotion) === 'claimable' && !kept.has(promotion.id))
    .map(({ id }) => id);
  if (fresh.length > 0) setKept(new Set([...kept, ...fresh]));
  // A kept view's effects end when it is left.
  useEffect(() => () => setKept(new Set()), []);
  return kept;
}
