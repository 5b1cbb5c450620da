import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Promotion } from '../../../../contract/calls/promotions.ts';
import { PromotionArt } from '../art/promotion-art.tsx';
import { ClaimButton } from '../claim/claim-button.tsx';
import { StandingChip } from '../claim/standing-chip.tsx';
import { type Standing, stepToClaim } from '../data/standing.ts';
import type { Standings } from '../data/use-standings.ts';
import { periodWords, rewardOf, wageringWords } from './card-labels.ts';
import { detailPath } from './detail-path.ts';
import { Progress } from './progress.tsx';
import styles from './promotion-card.module.css';

/** Standings in which the card has a claim button. */
const AT_HAND: readonly Standing[] = ['claimable', 'sending', 'checking', 'confirm'];

interface PromotionCardProps {
  promotion: Promotion;
  standings: Standings;
  /**
   * Whether the promotion was claimable when the page was opened; the outcome then stays in the button's
   * place.
   */
  claimed?: boolean;
}

/** A promotion in a list: title, reward, progress and, if claimable, a claim button. */
export function PromotionCard({ promotion, standings, claimed = false }: PromotionCardProps) {
  const titleId = useId();
  const { now, ops } = standings;
  const { title, summary, progress, target, unit, steps } = promotion;
  const standing = standings.of(promotion);
  const isQuiet = standing === 'ended' || standing === 'claimed';
  const reward = rewardOf(promotion);
  const wagering = standing === 'ended' ? undefined : wageringWords(promotion);
  const next = stepToClaim(promotion, ops, now);
  const [lastId, setLastId] = useState<string>();
  if (next && next.id !== lastId) setLastId(next.id);
  const step = next ?? steps.find(({ id }) => id === lastId);
  const hasClaim = AT_HAND.includes(standing) || (claimed && (steps.length === 0 || step));
  return (
    <article className={styles.card} data-standing={standing} aria-labelledby={titleId}>
      <PromotionArt type={promotion.activity_type} className={styles.art} />
      <div className={styles.head}>
        <h3 id={titleId} className={styles.title}>
          <Link to={detailPath(promotion)} className={styles.link}>
            {title}
          </Link>
        </h3>
        {!hasClaim && <StandingChip standing={standing} whole />}
      </div>
      {summary && <p className={styles.summary}>{summary}</p>}
      <div className={styles.foot}>
        <p className={styles.facts}>
          <span className={styles.period}>{periodWords(promotion, now)}</span>
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
      {standing !== 'ended' && target > 0n && (
        <div className={styles.progress}>
          <Progress
            label={`${title}进度`}
            progress={progress}
            target={target}
            unit={unit}
            quiet={isQuiet}
          />
        </div>
      )}
    </article>
  );
}
