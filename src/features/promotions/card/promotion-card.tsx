import { useId } from 'react';
import { Link } from 'react-router-dom';
import { PromotionArt } from '../art/promotion-art.tsx';
import { ClaimButton } from '../claim/claim-button.tsx';
import { StandingChip } from '../claim/standing-chip.tsx';
import { periodWords } from './card-labels.ts';
import { detailPath } from './detail-path.ts';
import { Progress } from './progress.tsx';
import styles from './promotion-card.module.css';
import { type CardProps, useCard } from './use-card.ts';

interface PromotionCardProps extends CardProps {
  /** A row of a list: only picture, title, reward, state and progress. */
  compact?: boolean;
}

export function PromotionCard(props: PromotionCardProps) {
  const { promotion, standings, compact = false } = props;
  const { title, summary } = promotion;
  const { standing, reward, wagering, step, hasClaim, hasProgress } = useCard(props);
  const titleId = useId();
  return (
    <article
      className={styles.card}
      data-compact={compact || undefined}
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
          {!compact && (
            <span className={styles.period}>{periodWords(promotion, standings.now)}</span>
          )}
          {reward && (
            <span className={styles.reward}>
              {reward.prefix} <b>{reward.figure}</b> {reward.unit}
            </span>
          )}
          {wagering && <span className={styles.period}>需 {wagering}</span>}
        </p>
        {hasClaim && (
          <div className={styles.claim}>
            <ClaimButton promotion={promotion} step={step} />
          </div>
        )}
      </div>
      {hasProgress && (
        <div className={styles.progress}>
          <Progress label={`${title}进度`} of={promotion} quiet={standing === 'claimed'} />
        </div>
      )}
    </article>
  );
}
