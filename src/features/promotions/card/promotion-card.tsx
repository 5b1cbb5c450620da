import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { detailPath } from '../../../data/promotions/detail-path.ts';
import { isAtHand, isClaimable, isUntold } from '../../../data/promotions/standing.ts';
import type { PromotionProps } from '../../../data/promotions/use-standings.ts';
import { PromotionArt } from '../art/promotion-art.tsx';
import { ClaimButton } from '../claim/claim-button.tsx';
import { StandingChip } from '../claim/standing-chip.tsx';
import { WayThere } from '../claim/way-there.tsx';
import { periodWords, rewardOf, wageringWords } from './card-labels.ts';
import { Progress } from './progress.tsx';
import styles from './promotion-card.module.css';

interface PromotionCardProps extends PromotionProps {
  /** Whether the promotion was claimable during this visit; the outcome then stays in the button's place. */
  kept: boolean;
  /** A row of a list: only picture, title, reward, state and progress. */
  compact?: boolean;
}

export function PromotionCard(props: PromotionCardProps) {
  const { promotion, standings, kept, compact = false } = props;
  const { title, summary, steps } = promotion;
  const standing = standings.of(promotion);
  const isOver = standing === 'ended';
  const reward = rewardOf(promotion);
  const wagering = isOver ? undefined : wageringWords(promotion);
  const period = periodWords(promotion, standings.now);
  const next = standings.stepToClaim(promotion);
  const [lastId, setLastId] = useState<string>();
  if (next && next.id !== lastId) setLastId(next.id);
  const step = next ?? steps.find(({ id }) => id === lastId);
  // The button of a promotion without a told state stays in its place, whatever comes of the claim.
  const hasOutcome = kept || isUntold(promotion) || isClaimable(standing);
  const hasClaim = isAtHand(standing) || (hasOutcome && (steps.length === 0 || step !== undefined));
  const hasWay = !hasClaim && standing === 'progress' && promotion.activity_type !== 0;
  const titleId = useId();
  return (
    <article
      className={styles.card}
      data-compact={compact || undefined}
      data-claim={hasClaim || hasWay || undefined}
      data-standing={standing}
      aria-labelledby={titleId}
    >
      <PromotionArt type={promotion.activity_type} className={styles.art} />
      <div className={styles.head}>
        <h3 id={titleId} className={styles.title}>
          <Link to={detailPath(promotion)} className={styles.link}>
            {title}
          </Link>
        </h3>
        {!hasClaim && <StandingChip standing={standing} whole />}
      </div>
      {!compact && summary && <p className={styles.summary}>{summary}</p>}
      <div className={styles.foot}>
        <p className={styles.facts}>
          {!compact && period && <span className={styles.period}>{period}</span>}
          {reward && (
            <span className={styles.reward}>
              {reward.prefix} <b>{reward.figure}</b> {reward.unit}
            </span>
          )}
          {wagering && <span className={styles.period}>需 {wagering}</span>}
        </p>
        {hasClaim && (
          <div className={styles.claim}>
            <ClaimButton promotion={promotion} standings={standings} step={step} />
          </div>
        )}
        {hasWay && (
          <div className={styles.claim}>
            <WayThere promotion={promotion} />
          </div>
        )}
      </div>
      {!isOver && (promotion.target ?? 0n) > 0n && promotion.progress !== undefined && (
        <div className={styles.progress}>
          <Progress label={`${title}进度`} of={promotion} quiet={standing === 'claimed'} />
        </div>
      )}
    </article>
  );
}
